import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "../cli/testCommand";
import { databaseFileIn } from "./dataFolder";
import { openDatabase } from "./openDatabase";
import { purgeBefore } from "./purge";
import { sendAndAge } from "./testPurge";

const shop = shopForEachTest();

const purgeAll = (db = shop.db) =>
  purgeBefore(db, new Date(Date.now() + 60_000));

it("takes what it deletes out of the journal, and out of each later backup", async () => {
  // Enough for rows to move between pages of a file while they come in.
  await sendAndAge(shop, 20);
  const journal = `${databaseFileIn(shop.dataDir)}-wal`;
  expect(readFileSync(journal, "latin1")).toContain("Old Buyer");
  await purgeBefore(shop.db, new Date(Date.now() - 365 * 24 * 60 * 60 * 1000));
  expect(statSync(journal).size).toBe(0);
  const backup = join(shop.dataDir, "../monday");
  await operate(shop, ["backup", backup]);
  const stored = readFileSync(join(backup, "data/shop.db"), "latin1");
  expect(stored.toLowerCase()).not.toContain("old buyer");
  expect(stored).toContain("Young Buyer");
});

/** A program that reads the database, and keeps in its file what is deleted meanwhile. */
function startReader() {
  const reader = new DatabaseSync(databaseFileIn(shop.dataDir));
  reader.exec("begin; select count(*) from customer_order");
  return reader;
}

it("waits for a reader that keeps what is deleted in the file", async () => {
  await sendAndAge(shop, 1);
  const reader = startReader();
  let tries = 0;
  const db = await openDatabase(shop.dataDir, {
    log({ query }) {
      if (!query.sql.includes("wal_checkpoint(truncate)")) return;
      tries += 1;
      if (tries === 2) reader.exec("rollback");
    },
  });
  await purgeAll(db);
  expect(tries).toBe(3);
  reader.close();
  await db.destroy();
});

it("says so where a reader does not end", async () => {
  await sendAndAge(shop, 1);
  const reader = startReader();
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => (now += 3_000));
  await expect(purgeAll()).rejects.toThrow(
    "This is deleted, but traces may still be in the database's journal, since another program was reading it. They go when the shop is next closed.",
  );
  reader.close();
});

it("deletes nothing more once it is to end", async () => {
  await sendAndAge(shop, 1);
  await purgeBefore(
    shop.db,
    new Date(Date.now() + 60_000),
    AbortSignal.abort(),
  );
  const enquiries = shop.db.selectFrom("enquiry").selectAll();
  expect(await enquiries.execute()).toHaveLength(2);
});

it("does not wait for a reader once it is to end", async () => {
  const reader = startReader();
  await sendAndAge(shop, 1);
  await purgeBefore(shop.db, new Date(0), AbortSignal.abort());
  reader.close();
});

it("an order is deleted with its lines, or not at all", async () => {
  const order = await anOrder(shop, 2);
  await post(shop, "/api/Order/AddOrder", order, "first-key");
  await shop.db.updateTable("customer_order").set({ status: "done" }).execute();
  await sql`create trigger broken before delete on customer_order
    begin select raise(abort, 'the disk is broken'); end`.execute(shop.db);
  await expect(purgeAll()).rejects.toThrow("the disk is broken");
  const lines = shop.db.selectFrom("order_line").selectAll();
  expect(await lines.execute()).toHaveLength(2);
  await sql`drop trigger broken`.execute(shop.db);
  await purgeAll();
  expect(await lines.execute()).toEqual([]);
});
