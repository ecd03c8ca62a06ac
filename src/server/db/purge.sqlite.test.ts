import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { databaseFileIn } from "./dataFolder";
import { openDatabase } from "./openDatabase";
import { purgeBefore } from "./purge";

const shop = shopForEachTest();

const purgeAll = (db = shop.db) =>
  purgeBefore(db, new Date(Date.now() + 60_000));

/** A program that reads the database, and keeps in its file what is deleted meanwhile. */
function startReader() {
  const reader = new DatabaseSync(databaseFileIn(shop.dataDir));
  reader.exec("begin; select count(*) from customer_order");
  return reader;
}

it("waits for a reader that keeps what is deleted in the file", async () => {
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
  const reader = startReader();
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => (now += 3_000));
  await expect(purgeAll()).rejects.toThrow(
    "The rows are deleted, but the file may still hold traces of them, since another program was reading it. Please run this command again.",
  );
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
  expect(await purgeAll()).toEqual({
    orders: 1,
    lines: 2,
    enquiries: 0,
    keys: 1,
    messages: 0,
  });
});
