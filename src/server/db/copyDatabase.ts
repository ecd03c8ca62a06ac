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
  product: ["id", "since"],
  category: ["name", "since"],
  customer_order: ["order_number"],
  order_line: ["order_number", "position"],
  enquiry: ["id"],
  idempotency: ["key"],
  visit_count: ["name"],
  visits_of_day: ["day"],
};
const TABLES = Object.keys(PRIMARY_KEYS) as TableName[];

/** What a table holds: two tables with the same count and sum hold the same rows. */
export interface TableSum {
  rows: number;
  /** Of every value of every row, whatever their order; 64 hexadecimal digits. */
  checksum: string;
}

/** A copy that was made: what both databases hold, by table. */
export type CopiedTables = Record<TableName, TableSum>;

const rowsOf = (db: ShopDatabase, table: TableName) =>
  batchesOf<Row>(db, table, { key: PRIMARY_KEYS[table] });

/** A number of 256 bits that any change of the row's values changes. */
function hashOf(row: Row): bigint {
  const values = Object.keys(row)
    .sort()
    .map((column) => [column, row[column]]);
  const hash = createHash("sha256").update(JSON.stringify(values));
  return BigInt(`0x${hash.digest("hex")}`);
}

async function sumOf(db: ShopDatabase, table: TableName): Promise<TableSum> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of rowsOf(db, table)) {
    rows += batch.length;
    // Sums do not depend on the order, which two databases need not agree on.
    for (const row of batch) sum = BigInt.asUintN(256, sum + hashOf(row));
  }
  return { rows, checksum: sum.toString(16).padStart(64, "0") };
}

async function requireUnused(db: ShopDatabase): Promise<void> {
  const { orders, enquiries } = await storedCounts(db);
  if (orders === 0 && enquiries === 0) return;
  throw new OperatorError(
    "The database at DATABASE_URL holds orders or enquiries already, which a copy would replace. Please name an empty database.",
  );
}

async function fill(from: ShopDatabase, to: ShopDatabase): Promise<void> {
  for (const table of [...TABLES].reverse()) {
    await sql`delete from ${sql.table(table)}`.execute(to);
  }
  for (const table of TABLES) {
    for await (const rows of rowsOf(from, table)) {
      await to
        .withTables<Record<string, Row>>()
        .insertInto(table)
        .values(rows)
        .execute();
    }
  }
}

/**
 * Copies everything that one database holds into another one that was not used
 * yet, in one transaction, and reads both back before it is committed.
 *
 * @param to of the same version, without orders and enquiries
 * @returns what both hold
 * @throws OperatorError where the target is in use, or a table differs; then it is as it was
 */
export async function copyDatabase(
  from: ShopDatabase,
  to: ShopDatabase,
): Promise<CopiedTables> {
  return to.transaction().execute(async (transaction) => {
    await requireUnused(transaction);
    await fill(from, transaction);
    const sums = await Promise.all(
      TABLES.map(async (table) => {
        const read = await sumOf(from, table);
        const written = await sumOf(transaction, table);
        if (read.rows !== written.rows || read.checksum !== written.checksum) {
          throw new OperatorError(
            `The table ${table} differs after it was copied (${read.rows} rows here, ${written.rows} there). Nothing was copied.`,
          );
        }
        return [table, read] as const;
      }),
    );
    return Object.fromEntries(sums) as CopiedTables;
  });
}
