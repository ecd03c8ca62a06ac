import { databaseForEachTest } from "../../testing/host/testShops";
import { readSetting, writeSetting } from "./settings";
import { inTransaction } from "./transactions";

const shop = databaseForEachTest();

it("transactions at the same moment lose nothing, and failed ones leave nothing", async () => {
  await writeSetting(shop.db, "count", "0");
  const countUp = (_: unknown, each: number) =>
    inTransaction(shop.db, async (transaction) => {
      const count = Number(await readSetting(transaction, "count"));
      await new Promise(setImmediate);
      await writeSetting(transaction, "count", String(count + 1));
      if (each === 3) throw new Error("no more");
    });
  const ended = await Promise.allSettled(Array.from({ length: 8 }, countUp));
  expect(ended[3]).toEqual({ status: "rejected", reason: Error("no more") });
  expect(await readSetting(shop.db, "count")).toBe("7");
});
