import { sql } from "kysely";
import { shopForEachTest } from "../../testing/testShops";
import type { ShopTransaction } from "./schema";
import { together, write, written } from "./testWorks";

const shop = shopForEachTest();

describe("works of the same moment, in the embedded database", () => {
  it("share one commit", async () => {
    const transactions = jest.spyOn(shop.db, "transaction");
    await together(shop.db, ...["a", "b", "c", "d"].map(write));
    expect(transactions).toHaveBeenCalledTimes(1);
    expect(await written(shop.db)).toEqual(["a", "b", "c", "d"]);
  });

  it("are told nothing before the commit, and all fail where it does", async () => {
    const orphan = async (transaction: ShopTransaction) => {
      // Looked at when the transaction ends.
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await sql`insert into order_line
        (order_number, position, product_id, product_name, pack, qty, price_cents, discount_cents)
        values ('none', 1, '7', 'Aspirin', 28, 1, 199, 0)`.execute(transaction);
    };
    const told = await together(shop.db, write("a"), orphan, write("b"));
    expect(told).toEqual(Array(3).fill("FOREIGN KEY constraint failed"));
    expect(await written(shop.db)).toEqual([]);
    expect(await together(shop.db, write("c"))).toEqual(["stored"]);
  });

  it("all fail where SQLite undoes the transaction by itself", async () => {
    const undoing = async (transaction: ShopTransaction) => {
      await sql`insert or rollback into setting (name, value)
        values ('shipping_cents', 'twice')`.execute(transaction);
    };
    const told = await together(shop.db, write("a"), undoing, write("b"));
    expect(told).toEqual(
      Array(3).fill("UNIQUE constraint failed: setting.name"),
    );
    expect(await written(shop.db)).toEqual([]);
    expect(await together(shop.db, write("c"))).toEqual(["stored"]);
  });
});
