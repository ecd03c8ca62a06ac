import { sql } from "kysely";
import { shopForEachTest } from "../../testing/testShops";
import { catalogRow } from "../catalog/testCatalog";
import { importCatalog } from "../import/importCatalog";

const shop = shopForEachTest();

async function pragma(name: string): Promise<number> {
  const { rows } = await sql<
    Record<string, number>
  >`${sql.raw(`pragma ${name}`)}`.execute(shop.db);
  return rows[0]![name]!;
}

it("an import gives back what the file no longer needs, in several transactions", async () => {
  const before = await pragma("page_count");
  await sql`create table filler as
    with recursive row (number) as
      (select 1 union all select number + 1 from row where number < 20000)
    select number, hex(randomblob(200)) as text from row`.execute(shop.db);
  await sql`drop table filler`.execute(shop.db);
  expect(await pragma("freelist_count")).toBeGreaterThan(1_500);
  const rows = [catalogRow({ id: "7" })];
  await importCatalog(shop.db, rows, { source: "test", mode: "upsert" });
  expect(await pragma("freelist_count")).toBe(0);
  expect(await pragma("page_count")).toBeLessThan(before + 100);
});
