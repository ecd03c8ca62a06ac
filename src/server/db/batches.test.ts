import { setImmediate } from "node:timers/promises";
import { shopForEachTest } from "../../testing/testShops";
import { BATCH, batchesOf } from "./batches";

const shop = shopForEachTest();

it("between two batches of a long list others have their turn", async () => {
  const rows = Array.from({ length: 3 * BATCH }, (_, index) => ({
    day: `day ${index}`,
    visits: 1,
  }));
  await shop.db.insertInto("visits_of_day").values(rows).execute();
  let turns = 0;
  const stop = new AbortController();
  const other = (async () => {
    while (!stop.signal.aborted) {
      await setImmediate();
      turns += 1;
    }
  })();
  const seen: number[] = [];
  const key = ["day"] as const;
  for await (const batch of batchesOf(shop.db, "visits_of_day", { key })) {
    expect(batch).toHaveLength(BATCH);
    // A turn of timers takes at least a millisecond.
    for (const end = performance.now() + 2; performance.now() < end;);
    seen.push(turns);
  }
  stop.abort();
  await other;
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(3);
});
