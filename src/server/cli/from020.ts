/**
 * Takes over a database of version 0.2.0, whose shop is stopped and backed up:
 *
 *   npx tsx src/server/cli/from020.ts data/shop.db
 *   npx tsx src/server/cli/from020.ts postgres://user:password@host/shop
 *
 * Its products are written to products-0.2.0.csv, to be imported once the shop
 * has started. This file goes with the release after 0.3.0.
 */
import { writeFileSync } from "node:fs";
import { sql } from "kysely";
import Papa from "papaparse";
import { parseProduct } from "../catalog/catalogProduct";
import { catalogCells } from "../import/catalogCells";
import { openExistingPostgres } from "../db/postgres";
import type { ShopDatabase } from "../db/schema";
import { openFile } from "../db/sqlite";
import { shop } from "../db/migrations/0001_shop";

const FILE = "products-0.2.0.csv";
/** Those whose rows stay; lines and events after the orders that they belong to. */
const KEPT = [
  "setting",
  "customer_order",
  "order_line",
  "order_event",
  "enquiry",
  "idempotency",
  "outbox",
  "visit_count",
  "visits_of_day",
  "withdrawal",
];
const OLD_INDEXES = [
  "customer_order_by_time",
  "customer_order_open",
  "enquiry_by_time",
  "enquiry_unhandled",
  "outbox_due",
];
const DROPPED = [
  "category",
  "missed_search",
  "product",
  "search_deletion",
  "search_word",
];

async function writeProducts(db: ShopDatabase): Promise<void> {
  const { rows } = await sql<{ data: string }>`
    select data from (
      select "position", data from product
        where until = 9007199254740991
      union all
      select "position", data from withdrawal where data is not null
    ) as sold order by "position"`.execute(db);
  const products = rows.map(({ data }) => parseProduct(data));
  const own = products.map(({ photo, ...product }) =>
    catalogCells({
      ...product,
      photo: photo.filter((name) => !/^(pack|contents)\./.test(name)),
    }),
  );
  writeFileSync(FILE, Papa.unparse(own), { mode: 0o600 });
  console.log(
    `${own.length} products are in ${FILE}: start the shop, then npm run catalog:import -- --replace ${FILE}`,
  );
}

async function takeOver(db: ShopDatabase): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await writeProducts(db);
  for (const name of OLD_INDEXES) await run(`drop index ${name}`);
  for (const name of DROPPED) await run(`drop table ${name}`);
  for (const name of KEPT)
    await run(`alter table ${name} rename to old_${name}`);
  await shop.up(db);
  const tables = await db.introspection.getTables();
  const columnsOf = (table: string) =>
    tables.find(({ name }) => name === table)!.columns.map(({ name }) => name);
  for (const table of KEPT) {
    const columns = columnsOf(table)
      .filter((name) => columnsOf(`old_${table}`).includes(name))
      .map((name) => `"${name}"`)
      .join();
    await run(
      `insert into ${table} (${columns}) select ${columns} from old_${table} where true
        on conflict do nothing`,
    );
  }
  await run(
    `update setting set value = (select value from old_setting where name = 'shipping_cents') where name = 'shipping_cents'`,
  );
  await run(
    `update visit_count set visits = (select visits from old_visit_count)`,
  );
  await run(
    `delete from setting where name like 'catalogue%' or name = 'shop_version'`,
  );
  for (const name of [...KEPT].reverse()) await run(`drop table old_${name}`);
  await run(
    `update kysely_migration set name = '0001_shop' where name = '0001_first_tables'`,
  );
  await run(`delete from kysely_migration where name <> '0001_shop'`);
}

async function main(address = ""): Promise<void> {
  const db = address.startsWith("postgres")
    ? await openExistingPostgres(address, ["other"])
    : openFile(address);
  try {
    await db.transaction().execute(takeOver);
  } finally {
    await db.destroy();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
