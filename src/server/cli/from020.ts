/**
 * Takes over a database of version 0.2.0, whose shop is stopped and backed up:
 *
 *   npx tsx src/server/cli/from020.ts data/shop.db
 *   npx tsx src/server/cli/from020.ts postgres://user:password@host/shop
 *
 * This file goes with the release after 0.3.0.
 */
import { sql } from "kysely";
import type { SentProduct } from "../catalog/catalogProduct";
import { toSentRow } from "../catalog/productRepository";
import { searchTextOf } from "../orders/orderSearchRepository";
import { openExistingPostgres } from "../db/postgres";
import type { ShopDatabase } from "../db/schema";
import { openFile } from "../db/sqlite";
import { shop } from "../db/migrations/0001_shop";

/** Those whose rows stay; lines and events after the orders that they belong to. */
const KEPT = [
  "setting",
  "customer_order",
  "order_line",
  "order_event",
  "enquiry",
  "idempotency",
  "outbox",
  "visits_of_day",
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
  "withdrawal",
];

/** A product as version 0.2.0 stored it. */
type OldProduct = SentProduct & { contains?: unknown };

/** Reads the products, also the withdrawn ones, with the reason for which they are. */
async function readOldProducts(db: ShopDatabase) {
  const { rows } = await sql<{ data: string; reason: string | null }>`
    select data, reason from (
      select p."position", p.data, w.reason from product p
        left join withdrawal w on w.id = p.id
        where p.until = 9007199254740991
      union all
      select "position", data, reason from withdrawal where data is not null
    ) as sold order by "position"`.execute(db);
  return rows.map(({ data, reason }, position) => {
    const { contains: _, photo, ...product } = JSON.parse(data) as OldProduct;
    // Drawn pictures were stored with the operator's own.
    const own = photo.filter((name) => !/^(pack|contents)\./.test(name));
    return {
      ...toSentRow({ ...product, photo: own }),
      position,
      withdrawn_reason: reason,
      withdrawn_at: reason && new Date().toISOString(),
      changed_in: 1,
      removed_at: null,
    };
  });
}

/** Stores the products of an own catalog; the starter's are loaded by the next start. */
async function writeProducts(
  db: ShopDatabase,
  rows: Awaited<ReturnType<typeof readOldProducts>>,
): Promise<void> {
  await db.updateTable("catalog").set({ version: 1 }).execute();
  for (let from = 0; from < rows.length; from += 500) {
    const batch = rows.slice(from, from + 500);
    await db
      .insertInto("product")
      .values(batch)
      .onConflict((conflict) => conflict.column("product_id").doNothing())
      .execute();
  }
  console.log(`${rows.length} products are taken over.`);
}

async function takeOver(db: ShopDatabase): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const products = await readOldProducts(db);
  for (const name of OLD_INDEXES) await run(`drop index ${name}`);
  for (const name of DROPPED) await run(`drop table ${name}`);
  for (const name of KEPT)
    await run(`alter table ${name} rename to old_${name}`);
  await shop.up(db);
  await writeProducts(db, products);
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
  const orders = await db.selectFrom("customer_order").selectAll().execute();
  for (const order of orders) {
    await db
      .updateTable("customer_order")
      .set({ search_text: searchTextOf(order) })
      .where("order_number", "=", order.order_number)
      .execute();
  }
  await run(
    `update setting set value = (select value from old_setting where name = 'shipping_cents') where name = 'shipping_cents'`,
  );
  // Visits of before they were counted by day belong to none.
  await run(
    `insert into visits_of_day (day, visits) select '', visits -
      (select coalesce(sum(visits), 0) from visits_of_day) from visit_count`,
  );
  await run(`drop table visit_count`);
  await run(
    `delete from setting where name in ('catalogue_generation', 'catalogue_load', 'shop_version')`,
  );
  for (const name of [...KEPT].reverse()) await run(`drop table old_${name}`);
  await run(
    `update kysely_migration set name = '0001_shop' where name = '0001_first_tables'`,
  );
  await run(`delete from kysely_migration where name <> '0001_shop'`);
}

async function main(address = ""): Promise<void> {
  const db = address.startsWith("postgres")
    ? await openExistingPostgres(address, async () => {})
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
