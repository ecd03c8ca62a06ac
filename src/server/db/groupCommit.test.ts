import { sql } from "kysely";
import { databaseForEachTest } from "../../testing/testDatabases";
import { type ShopTransaction } from "./schema";
import { writeSetting } from "./settings";
import { groupCommit } from "./transactions";

const shop = databaseForEachTest();

type Work = (transaction: ShopTransaction) => Promise<unknown>;

/** A work that writes a setting of this name. */
const write =
  (name: string): Work =>
  (transaction) =>
    writeSetting(transaction, name, "written");

/** The names of the settings that such works have written, in alphabetical order. */
async function written(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("setting")
    .select("name")
    .where("value", "=", "written")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Carries works out at the same moment; gives what each was told: "stored", or why it is not. */
async function together(...works: Work[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    works.map((work) => groupCommit(shop.db, work)),
  );
  return outcomes.map((outcome) =>
    outcome.status === "fulfilled"
      ? "stored"
      : (outcome.reason as Error).message,
  );
}

describe("works of the same moment", () => {
  it("are stored, each with its own outcome: what one throws undoes only itself", async () => {
    const failing = async (transaction: ShopTransaction) => {
      await write("failed")(transaction);
      throw new Error("no more");
    };
    expect(await together(write("a"), failing, write("b"))).toEqual([
      "stored",
      "no more",
      "stored",
    ]);
    expect(await written()).toEqual(["a", "b"]);
  });
});

const onlyEmbedded = globalThis.__ON_POSTGRES__ ? describe.skip : describe;

onlyEmbedded("works of the same moment, in the embedded database", () => {
  it("share one commit", async () => {
    const transactions = jest.spyOn(shop.db, "transaction");
    await together(...["a", "b", "c", "d"].map(write));
    expect(transactions).toHaveBeenCalledTimes(1);
    expect(await written()).toEqual(["a", "b", "c", "d"]);
  });

  it.each([
    [
      "are told nothing before the commit, and all fail where it does",
      "FOREIGN KEY constraint failed",
      async (transaction: ShopTransaction) => {
        // Looked at when the transaction ends.
        await sql`pragma defer_foreign_keys = on`.execute(transaction);
        await sql`insert into order_line
          (order_number, position, product_id, product_name, pack, qty, price_cents, discount_cents)
          values ('none', 1, '7', 'Aspirin', 28, 1, 199, 0)`.execute(
          transaction,
        );
      },
    ],
  ])("%s", async (_, message, failing) => {
    const told = await together(write("a"), failing, write("b"));
    expect(told).toEqual(Array(3).fill(message));
    expect(await written()).toEqual([]);
    expect(await together(write("c"))).toEqual(["stored"]);
  });
});
