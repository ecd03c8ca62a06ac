import { sql } from "kysely";
import { databaseForEachTest } from "../../testing/host/testShops";
import { inTransaction } from "../db/transactions";
import { importCatalog } from "../import/importCatalog";
import { raiseVersion, readChanges, readVersion } from "./productRepository";
import { catalogRow } from "./testCatalog";

const database = databaseForEachTest();

/** Marks a product as changed in a transaction that stays open until it is released. */
function change(id: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const done = inTransaction(database.db, async (db) => {
    const changed_in = await raiseVersion(db);
    begun();
    await db
      .updateTable("product")
      .set({ changed_in })
      .where("product_id", "=", id)
      .execute();
    await released;
    return changed_in;
  });
  return { done, release, hasBegun };
}

const isWaiting = async () => {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(
    database.db,
  );
  return rows.length > 0;
};

it("a host that follows misses no change of two that overlap", async () => {
  const rows = ["a", "b"].map((id) => catalogRow({ id }));
  await importCatalog(database, rows, { replace: true });
  const version = await readVersion(database.db);
  const first = change("a");
  await first.hasBegun;
  const second = change("b");
  // The later transaction would be committed earlier, if it did not wait.
  second.release();
  while (!(await isWaiting())) await new Promise(setImmediate);
  expect(await readChanges(database.db, version, 9)).toEqual({
    version,
    rows: [],
  });
  first.release();
  const versions = [await first.done, await second.done];
  expect(versions).toEqual([version + 1, version + 2]);
  const changes = await readChanges(database.db, version, 9);
  expect(changes.version).toBe(version + 2);
  expect(changes.rows.map(({ product_id: id }) => id).sort()).toEqual([
    "a",
    "b",
  ]);
});
