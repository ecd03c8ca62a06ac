import { shopForEachTest } from "../../testing/testShops";
import { isOnServer, type ShopTransaction } from "./schema";
import { readSetting, writeSetting } from "./settings";
import { together, write, written } from "./testWorks";

const shop = shopForEachTest();

describe("works of the same moment", () => {
  it("are stored, each with its own outcome: what one throws undoes only itself", async () => {
    const failing = async (transaction: ShopTransaction) => {
      await write("failed")(transaction);
      throw new Error("no more");
    };
    expect(await together(shop.db, write("a"), failing, write("b"))).toEqual([
      "stored",
      "no more",
      "stored",
    ]);
    expect(await written(shop.db)).toEqual(["a", "b"]);
  });

  it("lose nothing to one another, however many there are", async () => {
    await writeSetting(shop.db, "count", "0");
    const countUp = async (transaction: ShopTransaction) => {
      const count = Number(await readSetting(transaction, "count"));
      await writeSetting(transaction, "count", String(count + 1));
    };
    // PostgreSQL carries them out beside each other, and few enough collide.
    const many = isOnServer(shop.db) ? 8 : 100;
    await together(shop.db, ...Array.from({ length: many }, () => countUp));
    expect(await readSetting(shop.db, "count")).toBe(String(many));
  });
});
