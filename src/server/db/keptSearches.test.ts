import { openTestShop } from "../../testing/testApp";
import { runStep } from "./migrate";

it("an upgrade forgets searches that only one day saw, or that may hold a telephone number", async () => {
  const shop = await openTestShop();
  const rows = ["2026-11-20", "2026-11-21"].flatMap((day) => [
    { day, text: "zyzzyva 500 mg", count: 1 },
    { day, text: "082 555-1234", count: 1 },
  ]);
  const once = { day: "2026-11-21", text: "ann example", count: 3 };
  const table = shop.db.insertInto("missed_search");
  await table.values([...rows, once]).execute();
  await runStep(shop.db, "0013_kept_searches");
  const kept = shop.db.selectFrom("missed_search").select("text").distinct();
  expect(await kept.execute()).toEqual([{ text: "zyzzyva 500 mg" }]);
  await shop.close();
});
