import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { openTestShop, temporaryFolder } from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { openDatabase } from "./openDatabase";
import { purgeBefore } from "./purge";

it("says so where another program keeps what is deleted in the file", async () => {
  const folder = temporaryFolder();
  const db = await openDatabase(folder);
  const reader = new DatabaseSync(join(folder, "shop.db"));
  reader.exec("begin; select count(*) from customer_order");
  const purge = () => purgeBefore(db, new Date(), { dryRun: false });
  await expect(purge()).rejects.toThrow(
    "The rows are deleted, but the file may still hold traces of them, since another program was reading it. Please run this command again.",
  );
  reader.exec("rollback");
  expect(await purge()).toEqual({
    orders: 0,
    lines: 0,
    enquiries: 0,
    keys: 0,
    messages: 0,
  });
  reader.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it("deletes in small transactions, and goes on where it failed", async () => {
  const shop = await openTestShop();
  const { db } = shop;
  const moment = "2020-01-01T00:00:00.000Z";
  for (let start = 0; start < 1_200; start += 200) {
    const numbers = Array.from({ length: 200 }, (_, index) =>
      String(start + index).padStart(6, "0"),
    );
    await db
      .insertInto("idempotency")
      .values(
        numbers.map((key) => ({
          key: `key-${key}`,
          fingerprint: "",
          reply: "",
          created_at: moment,
        })),
      )
      .execute();
  }
  const transactions = jest.spyOn(db, "transaction");
  await sql`create trigger broken before delete on idempotency
    when old.key = 'key-000700'
    begin select raise(abort, 'the disk is broken'); end`.execute(db);
  const purge = () => purgeBefore(db, new Date(), { dryRun: false });
  await expect(purge()).rejects.toThrow("the disk is broken");
  const { rows } = await sql`select key from idempotency`.execute(db);
  expect(rows).toHaveLength(700);
  await sql`drop trigger broken`.execute(db);
  expect(await purge()).toMatchObject({ keys: 700 });
  expect(transactions).toHaveBeenCalledTimes(4);
  await shop.close();
});

it("an order is deleted with its lines, or not at all", async () => {
  const shop = await openTestShop();
  const { db } = shop;
  const order = await anOrder(shop, 2);
  await post(shop, "/api/Order/AddOrder", order, "first-key");
  await sql`create trigger broken before delete on customer_order
    begin select raise(abort, 'the disk is broken'); end`.execute(db);
  const soon = new Date(Date.now() + 60_000);
  const purge = () => purgeBefore(db, soon, { dryRun: false });
  await expect(purge()).rejects.toThrow("the disk is broken");
  expect(await db.selectFrom("order_line").selectAll().execute()).toHaveLength(
    2,
  );
  await sql`drop trigger broken`.execute(db);
  expect(await purge()).toMatchObject({ orders: 1, lines: 2, keys: 1 });
  await shop.close();
});
