import { sql } from "kysely";
import { databaseForEachTest } from "../../testing/testDatabases";
import type { ShopTransaction } from "./schema";
import { writeSetting } from "./settings";
import { groupCommit } from "./transactions";

const shop = databaseForEachTest();

type Work = (transaction: ShopTransaction) => Promise<unknown>;

/** A work that writes a setting of this name. */
const write =
  (name: string): Work =>
  (transaction) =>
    writeSetting(transaction, name, "written");

/** The names of the settings that such works have written. */
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
const together = (...works: Work[]): Promise<string[]> =>
  Promise.all(
    works.map((work) =>
      groupCommit(shop.db, work).then(
        () => "stored",
        (error: Error) => error.message,
      ),
    ),
  );

it("works of the same moment are stored, each with its own outcome: what one throws undoes only itself", async () => {
  const failing: Work = async (transaction) => {
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

const onlyEmbedded = globalThis.__ON_POSTGRES__ ? it.skip : it;

onlyEmbedded(
  "works of the same moment share one commit in the embedded database, and all fail where it does",
  async () => {
    const transactions = jest.spyOn(shop.db, "transaction");
    const failing: Work = async (transaction) => {
      // References are looked at when the transaction ends.
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await sql`insert into order_event (order_number, position, status, at, note) values ('none', 1, 'new', '', '')`.execute(
        transaction,
      );
    };
    expect(await together(write("a"), failing, write("b"))).toEqual(
      Array(3).fill("FOREIGN KEY constraint failed"),
    );
    expect(transactions).toHaveBeenCalledTimes(1);
    expect(await written()).toEqual([]);
    expect(await together(write("c"))).toEqual(["stored"]);
  },
);
