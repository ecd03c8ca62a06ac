import { sql } from "kysely";
import { shopForEachTest } from "../testShops";
import type { ShopDatabase, ShopTransaction } from "./schema";
import { writeSetting } from "./settings";
import { inSharedTransaction } from "./sharedTransaction";

const shop = shopForEachTest();
let db: ShopDatabase;

beforeEach(async () => {
  ({ db } = shop);
});

const write = (name: string) => (transaction: ShopTransaction) =>
  writeSetting(transaction, name, "written");

const written = async () =>
  (
    await db
      .selectFrom("setting")
      .select("name")
      .where("value", "=", "written")
      .execute()
  ).map(({ name }) => name);

const settle = (
  works: ((transaction: ShopTransaction) => Promise<unknown>)[],
) => Promise.allSettled(works.map((work) => inSharedTransaction(db, work)));

describe("works of the same moment, in the embedded database", () => {
  it("share one commit", async () => {
    const transactions = jest.spyOn(db, "transaction");
    await settle(["a", "b", "c", "d"].map(write));
    expect(transactions).toHaveBeenCalledTimes(1);
    expect(await written()).toEqual(["a", "b", "c", "d"]);
  });

  it("are told nothing before the commit, and all fail where it does", async () => {
    const orphan = async (transaction: ShopTransaction) => {
      // Looked at when the transaction ends.
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await sql`insert into order_line
        (order_number, position, product_id, product_name, pack, qty, price_cents, discount_cents)
        values ('none', 1, '7', 'Aspirin', 28, 1, 199, 0)`.execute(transaction);
    };
    const outcomes = await settle([write("a"), orphan, write("b")]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(await written()).toEqual([]);
    expect((await settle([write("c")]))[0]?.status).toBe("fulfilled");
  });

  it("all fail where SQLite undoes the transaction by itself", async () => {
    const undoing = async (transaction: ShopTransaction) => {
      await sql`insert or rollback into setting (name, value)
        values ('shipping_cents', 'twice')`.execute(transaction);
    };
    const outcomes = await settle([write("a"), undoing, write("b")]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(await written()).toEqual([]);
    expect((await settle([write("c")]))[0]?.status).toBe("fulfilled");
  });
});
