import { sql } from "kysely";
import { OperatorError } from "../boot/operatorError";
import { batchesOf } from "./batches";
import type { Schema, ShopDatabase } from "./schema";
import { storedCounts } from "./verifyDatabase";

type TableName = keyof Schema;
type Row = Record<string, unknown>;

/** Every table with its primary key, in an order in which no row refers to a later one. */
const PRIMARY_KEYS: Readonly<Record<TableName, readonly string[]>> = {
  setting: ["name"],
  banner_picture: ["path"],
  catalog: ["version"],
  product: ["product_id"],
  product_before: ["product_id"],
  missed_search: ["day", "text"],
  customer_order: ["order_number"],
  order_line: ["order_number", "position"],
  order_event: ["order_number", "position"],
  enquiry: ["id"],
  idempotency: ["key"],
  outbox: ["id"],
  visits_of_day: ["day"],
  desk_link: ["hash"],
  desk_session: ["id"],
  desk_event: ["id"],
};
const TABLES = Object.keys(PRIMARY_KEYS) as TableName[];

/**
 * Copies everything that one database holds into another one that was not used
 * yet, in one transaction.
 *
 * @param to of the same version, without orders and enquiries
 * @returns how many rows of each table were copied
 * @throws OperatorError if the target is in use; then it is as it was
 */
export function copyDatabase(
  from: ShopDatabase,
  to: ShopDatabase,
): Promise<Map<TableName, number>> {
  return to.transaction().execute(async (transaction) => {
    const { orders, enquiries } = await storedCounts(transaction);
    if (orders > 0 || enquiries > 0) {
      throw new OperatorError(
        "The database at DATABASE_URL holds orders or enquiries already, which a copy would replace. Please name an empty database.",
      );
    }
    for (const table of [...TABLES].reverse()) {
      await sql`delete from ${sql.table(table)}`.execute(transaction);
    }
    const copied = new Map<TableName, number>();
    const target = transaction.withTables<Record<string, Row>>();
    for (const table of TABLES) {
      const key = PRIMARY_KEYS[table];
      let count = 0;
      for await (const rows of batchesOf<Row>(from, table, { key })) {
        await target.insertInto(table).values(rows).execute();
        count += rows.length;
      }
      copied.set(table, count);
    }
    return copied;
  });
}
