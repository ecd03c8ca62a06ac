import { DatabaseSync } from "@photostructure/sqlite";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../testApp";
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
