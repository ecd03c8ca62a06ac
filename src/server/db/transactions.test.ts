import { sql } from "kysely";
import { databaseForEachTest } from "../../testing/testDatabases";
import type { ShopTransaction } from "./schema";
import { readSetting, writeSetting } from "./settings";
import { groupCommit, inTransaction } from "./transactions";

const shop = databaseForEachTest();

it("transactions lose nothing to others that run at the same moment, and leave nothing where they fail", async () => {
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

type Task = (transaction: ShopTransaction) => Promise<unknown>;

/** A task that writes a setting of this name. */
const write =
  (name: string): Task =>
  (transaction) =>
    writeSetting(transaction, name, "written");

/** The names of the settings that such tasks have written. */
async function written(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("setting")
    .select("name")
    .where("value", "=", "written")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Carries tasks out at the same moment; gives what each was told: "stored", or why it is not. */
const together = (...tasks: Task[]): Promise<string[]> =>
  Promise.all(
    tasks.map((task) =>
      groupCommit(shop.db, task).then(
        () => "stored",
        (error: Error) => error.message,
      ),
    ),
  );

it("tasks of the same moment are stored, each with its own outcome: what one throws undoes only itself", async () => {
  const failing: Task = async (transaction) => {
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
  "tasks of the same moment share one commit in the embedded database, and all fail where it does",
  async () => {
    const transactions = jest.spyOn(shop.db, "transaction");
    const failing: Task = async (transaction) => {
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
