import { BATCH } from "../db/batches";
import { openTestShop } from "../../testing/host/testApp";
import { anOrder, post } from "../../testing/host/testRequests";
import { createTestDatabase } from "../../testing/host/testDatabase";
import { shopForEachTest } from "../../testing/host/testShops";
import { operate } from "./testCommand";

const embedded = {
  database: { env: {}, drop: () => Promise.resolve() },
};
const shop = shopForEachTest({}, embedded);

it("copy-database moves all that a closed shop has to PostgreSQL, where it goes on", async () => {
  const target = await createTestDatabase();
  const copy = () => operate(shop, ["copy-database"], target.env);
  const order = { ...(await anOrder(shop, 2)), name: "Zoë 李 Example" };
  const place = async (open = shop) =>
    (await post(open, "/api/Order/AddOrder", order, "some-key")).body;
  const reply = await place();
  const days = Array.from({ length: BATCH + 1 }, (_, index) => ({
    day: `day ${index}`,
    visits: 1,
  }));
  await shop.db.insertInto("visits_of_day").values(days).execute();
  expect((await copy()).complained).toContain("is in use by a shop");

  await shop.app.close();
  await shop.db.destroy();
  expect(await copy()).toMatchObject({
    complained: "",
    printed: expect.stringContaining("Everything is copied.") as string,
  });
  const moved = await openTestShop(target.env, embedded);
  const products = moved.db.selectFrom("product").select("product_id");
  expect(await products.execute()).toHaveLength(149);
  const visits = moved.db.selectFrom("visits_of_day").selectAll();
  expect(await visits.execute()).toHaveLength(BATCH + 1);
  // A buyer who tries again after the move has ordered once.
  expect(await place(moved)).toBe(reply);
  await moved.close();
  expect((await copy()).complained).toContain("holds orders or enquiries");
  await target.drop();
});
