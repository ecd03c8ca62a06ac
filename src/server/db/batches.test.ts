import { setImmediate } from "node:timers/promises";
import { databaseForEachTest } from "../../testing/host/testShops";
import { BATCH, batchesOf } from "./batches";

const shop = databaseForEachTest();

it("a long list is read in batches, between which others have their turn", async () => {
  const rows = Array.from({ length: 2 * BATCH + 1 }, (_, index) => ({
    day: `day ${index}`,
    visits: 1,
  }));
  await shop.db.insertInto("visits_of_day").values(rows).execute();
  const happened: unknown[] = [];
  const other = setImmediate("a turn").then((turn) => happened.push(turn));
  const batches = batchesOf(shop.db, "visits_of_day", ["day"]);
  for await (const batch of batches) happened.push(batch.length);
  await other;
  expect(happened.filter((each) => each !== "a turn")).toEqual([500, 500, 1]);
  expect(happened.indexOf("a turn")).toBeLessThan(2);
});
