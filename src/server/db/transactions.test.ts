import { databaseForEachTest } from "../../testing/testDatabases";
import { inTransaction } from "./transactions";
import { readSetting, writeSetting } from "./settings";

const shop = databaseForEachTest();

describe("transactions", () => {
  it("lose nothing to others that run at the same moment", async () => {
    await writeSetting(shop.db, "count", "0");
    const countUp = () =>
      inTransaction(shop.db, async (transaction) => {
        const count = Number(await readSetting(transaction, "count"));
        await new Promise(setImmediate);
        await writeSetting(transaction, "count", String(count + 1));
      });
    await Promise.all(Array.from({ length: 8 }, countUp));
    expect(await readSetting(shop.db, "count")).toBe("8");
  });

  it("leave nothing behind where they fail", async () => {
    const failing = inTransaction(shop.db, async (transaction) => {
      await writeSetting(transaction, "half", "done");
      throw new Error("no more");
    });
    await expect(failing).rejects.toThrow("no more");
    expect(await readSetting(shop.db, "half")).toBeUndefined();
  });
});
