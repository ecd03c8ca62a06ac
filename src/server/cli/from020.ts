/**
 * Takes over an embedded database of version 0.2.0, whose shop is stopped, into
 * a new data folder:
 *
 *   npx tsx src/server/cli/from020.ts old/shop.db data
 *
 * This file goes with the release after 0.3.0.
 */
import { DatabaseSync } from "@photostructure/sqlite";
import { resolve } from "node:path";
import { ORDER_ACTIONS } from "../../domain/order/orderStatus";
import type { SentProduct } from "../catalog/catalogProduct";
import { toSentRow } from "../catalog/productRepository";
import { openDatabase } from "../db/openDatabase";
import type { ShopDatabase } from "../db/schema";
import { searchTextOf } from "../orders/orderSearchRepository";

/** Tables whose rows stay; lines and events after the orders that they belong to. */
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
const OLD_SETTINGS = ["catalogue_generation", "catalogue_load", "shop_version"];

const STEPS = new Map<string, string>(
  Object.entries(ORDER_ACTIONS).map(([action, { to }]) => [to, action]),
);

type Row = Record<string, unknown>;
/** Reads from the old database. */
type Read = <Found>(query: string) => Found[];

/** Copies the columns that are still known. */
async function copyRows(read: Read, to: ShopDatabase): Promise<void> {
  const tables = await to.introspection.getTables();
  await to.deleteFrom("setting").execute();
  for (const table of KEPT) {
    const { columns } = tables.find(({ name }) => name === table)!;
    const rows = read<Row>(`select * from ${table}`);
    for (const row of rows) {
      const kept = columns.flatMap(({ name }) =>
        name in row ? [[name, row[name]]] : [],
      );
      const values = Object.fromEntries(kept) as Row;
      if (table === "customer_order")
        values.search_text = searchTextOf(
          row as Parameters<typeof searchTextOf>[0],
        );
      // It wrote down what an order became, and not by which step.
      if (table === "order_event")
        values.action ??= STEPS.get(String(row.status)) ?? "note";
      const target = to.withTables<Record<string, Row>>();
      await target.insertInto(table).values(values).execute();
    }
    console.log(`${table}: ${rows.length} rows`);
  }
  await to.deleteFrom("setting").where("name", "in", OLD_SETTINGS).execute();
  // Visits of before they were counted by day belong to none.
  const rows = read<{ visits: number }>(`select visits -
    (select coalesce(sum(visits), 0) from visits_of_day) as visits
    from visit_count`);
  await to
    .insertInto("visits_of_day")
    .values({ day: "", ...rows[0]! })
    .execute();
}

/** A product as version 0.2.0 stored it. */
type OldProduct = SentProduct & { contains?: unknown };

/** Copies the products, also the withdrawn ones, with the reason for which they are. */
async function copyProducts(read: Read, to: ShopDatabase): Promise<void> {
  const rows = read<{ data: string; reason: string | null }>(`
    select data, reason from (
      select p."position", p.data, w.reason from product p
        left join withdrawal w on w.id = p.id
        where p.until = 9007199254740991
      union all
      select "position", data, reason from withdrawal where data is not null
    ) as sold order by "position"`);
  await to.updateTable("catalog").set({ version: 1 }).execute();
  for (const [position, { data, reason }] of rows.entries()) {
    const { contains: _, photo, ...product } = JSON.parse(data) as OldProduct;
    // Drawn pictures were stored with the operator's own.
    const own = photo.filter((name) => !/^(pack|contents)\./.test(name));
    const row = {
      ...toSentRow({ ...product, photo: own }),
      position,
      withdrawn_reason: reason,
      withdrawn_at: reason && new Date().toISOString(),
      changed_in: 1,
    };
    await to
      .insertInto("product")
      .values(row)
      .onConflict((conflict) => conflict.column("product_id").doNothing())
      .execute();
  }
  console.log(`${rows.length} products`);
}

async function main(old = "", dataDir = ""): Promise<void> {
  const from = new DatabaseSync(old, { readOnly: true });
  const read = (query: string) => from.prepare(query).all() as never[];
  await using db = await openDatabase(resolve(dataDir));
  await db.transaction().execute(async (to) => {
    await copyRows(read, to);
    await copyProducts(read, to);
  });
}

main(...process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
