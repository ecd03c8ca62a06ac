import { createHash } from "node:crypto";
import { sql } from "kysely";
import { OperatorError } from "../operatorError";
import { storedCounts } from "./backup";
import { batchesOf } from "./batches";
import type { Schema, ShopDatabase } from "./schema";

type TableName = keyof Schema;
type Row = Record<string, unknown>;

/** Every table with its primary key, in an order in which no row refers to a later one. */
const PRIMARY_KEYS: Readonly<Record<TableName, readonly string[]>> = {
  setting: ["name"],
  catalog_part: ["version", "part"],
  withdrawal: ["id"],
  missed_search: ["day", "text"],
  customer_order: ["order_number"],
  order_line: ["order_number", "position"],
  order_event: ["order_number", "position"],
  order_word: ["word", "placed_at", "order_number"],
  enquiry: ["id"],
  idempotency: ["key"],
  outbox: ["id"],
  hourly_count: ["name"],
  visit_count: ["name"],
  visits_of_day: ["day"],
  desk_link: ["hash"],
  desk_session: ["hash"],
  desk_event: ["id"],
};
const TABLES = Object.keys(PRIMARY_KEYS) as TableName[];

/** Count and sum of a table: two tables with the same ones hold the same rows. */
interface TableSum {
  rows: number;
  /** Of every value of every row, whatever their order; 64 hexadecimal digits. */
  checksum: string;
}

/** A number of 256 bits that any change of the row's values changes. */
function hashOf(row: Row): bigint {
  const values = Object.entries(row)
    // Each database has a type of its own for bytes.
    .map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value,
    ])
    .sort();
  const hash = createHash("sha256").update(JSON.stringify(values));
  return BigInt(`0x${hash.digest("hex")}`);
}

/** Reads a whole table, in batches that `take` gets. */
async function sumOf(
  db: ShopDatabase,
  table: TableName,
  take: (rows: Row[]) => Promise<unknown> = async () => {},
): Promise<TableSum> {
  const key = PRIMARY_KEYS[table];
  let rows = 0;
  let sum = 0n;
  const size = table === "catalog_part" ? 1 : undefined;
  for await (const batch of batchesOf<Row>(db, table, { key, size })) {
    await take(batch);
    rows += batch.length;
    // Sums do not depend on the order, which two databases need not agree on.
    for (const row of batch) sum = BigInt.asUintN(256, sum + hashOf(row));
  }
  return { rows, checksum: sum.toString(16).padStart(64, "0") };
}

/**
 * Copies everything that one database holds into another one that was not used
 * yet, in one transaction, and reads both back before it is committed.
 *
 * @param to of the same version, without orders and enquiries
 * @returns what both hold, by table
 * @throws OperatorError if the target is in use, or a table differs; then it is as it was
 */
export function copyDatabase(
  from: ShopDatabase,
  to: ShopDatabase,
): Promise<Map<TableName, TableSum>> {
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
    const copied = new Map<TableName, TableSum>();
    const target = transaction.withTables<Record<string, Row>>();
    for (const table of TABLES) {
      const read = await sumOf(from, table, (rows) =>
        target.insertInto(table).values(rows).execute(),
      );
      const written = await sumOf(transaction, table);
      if (read.rows !== written.rows || read.checksum !== written.checksum) {
        throw new OperatorError(
          `The table ${table} differs after it was copied (${read.rows} rows here, ${written.rows} there). Nothing was copied.`,
        );
      }
      copied.set(table, read);
    }
    return copied;
  });
}
