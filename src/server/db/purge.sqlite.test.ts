import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { openTestShop, temporaryFolder } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
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
  expect(await purge()).toEqual({ orders: 0, lines: 0, enquiries: 0, keys: 0 });
  reader.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it("deletes nothing where it fails halfway, and can be tried again", async () => {
  const shop = await openTestShop();
  const { db } = shop;
  await post(
    shop,
    "/api/Enquiry/AddEnquiry",
    {
      name: "Ann",
      contactNo: "1",
      subject: "Hours",
      message: "Open?",
    },
    "first-key",
  );
  await sql`create trigger broken before delete on idempotency
    begin select raise(abort, 'the disk is broken'); end`.execute(db);
  const soon = new Date(Date.now() + 60_000);
  const purge = () => purgeBefore(db, soon, { dryRun: false });
  await expect(purge()).rejects.toThrow("the disk is broken");
  expect(await db.selectFrom("enquiry").selectAll().execute()).toHaveLength(1);
  await sql`drop trigger broken`.execute(db);
  expect(await purge()).toMatchObject({ enquiries: 1, keys: 1 });
  await shop.close();
});
