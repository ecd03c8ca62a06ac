import { sql } from "kysely";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "../cli/testCommand";
import { databaseFileIn } from "./dataFolder";
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
