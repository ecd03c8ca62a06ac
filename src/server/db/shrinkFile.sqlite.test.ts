import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { catalogRow } from "../catalog/testCatalog";
import { importCatalog } from "../import/importCatalog";
import { purgeBefore } from "./purge";
import { databaseFileIn } from "./dataFolder";
import { shrinkFile } from "./shrinkFile";
import { openSqliteDatabase } from "./sqlite";

const shop = shopForEachTest();

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql<
    Record<string, unknown>
  >`${sql.raw(`pragma ${name}`)}`.execute(shop.db);
  return rows[0]?.[name];
}

/** Fills pages of the file, or frees them. */
const fill = () =>
  sql`create table filler as
    with recursive row (number) as
      (select 1 union all select number + 1 from row where number < 20000)
    select number, hex(randomblob(200)) as text from row`.execute(shop.db);
const free = () => sql`drop table filler`.execute(shop.db);

it("an import gives back what the file no longer needs, in several transactions", async () => {
  const before = Number(await pragma("page_count"));
  await fill();
  await free();
  expect(Number(await pragma("freelist_count"))).toBeGreaterThan(1_500);
  const rows = [catalogRow({ id: "7" })];
  await importCatalog(shop.db, rows, { source: "test", mode: "upsert" });
  expect(await pragma("freelist_count")).toBe(0);
  expect(Number(await pragma("page_count"))).toBeLessThan(before + 100);
});

it("a database can be opened while another program writes to it", () => {
  const file = databaseFileIn(shop.dataDir);
  const writer = new DatabaseSync(file);
  writer.exec("begin immediate");
  openSqliteDatabase(file, { lockTimeout: 0 }).close();
  writer.close();
});

it("a file of an older version does so after its first purge", async () => {
  // As databases were made before.
  await sql`pragma auto_vacuum = none`.execute(shop.db);
  await sql`vacuum`.execute(shop.db);
  await fill();
  await free();
  const pages = await pragma("freelist_count");
  await shrinkFile(shop.db);
  expect(await pragma("freelist_count")).toBe(pages);
  await reopen(shop);
  await purgeBefore(shop.db, new Date(0), { dryRun: false });
  expect(await pragma("freelist_count")).toBe(0);
  await fill();
  await free();
  await shrinkFile(shop.db);
  expect(await pragma("freelist_count")).toBe(0);
});
