import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import type { Schema, ShopDatabase } from "./schema";

/** Rows that are in memory at a time; with all their values well below what one insert may have. */
export const BATCH = 500;

interface BatchOptions {
  /** Columns that order the rows and tell them apart; best those of an index. */
  key: readonly string[];
  where?: RawBuilder<unknown>;
  /** Begins behind this key. */
  after?: readonly unknown[] | undefined;
}

/**
 * Reads a table in batches, each from where the last one ended: rows that are
 * added or deleted meanwhile make it neither repeat nor skip others. Between two
 * batches a host answers other requests, for which SQLite alone leaves no turn.
 */
export async function* batchesOf<Row extends object>(
  db: ShopDatabase,
  table: keyof Schema,
  { key, where = sql`true`, after }: BatchOptions,
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let last = after;
  let isFull = true;
  while (isFull) {
    const isBehind = last ? sql`(${columns}) > (${sql.join(last)})` : sql`true`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${where} and ${isBehind}
      order by ${columns} limit ${sql.lit(BATCH)}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1) as Record<string, unknown> | undefined;
    last = end && key.map((column) => end[column]);
    isFull = rows.length === BATCH;
    await nextTurn();
  }
}

/** From one moment up to another one, as ISO 8601 in UTC. */
export interface TimeRange {
  since?: string;
  /** Not included. */
  until?: string;
}

/** Earlier and later than every time that is stored. */
const EARLIEST = "";
const LATEST = "9999";

/** Orders or enquiries, oldest first, in batches. */
export function listRows<Row extends object>(
  db: ShopDatabase,
  table: "customer_order" | "enquiry",
  key: readonly [time: string, id: string],
  { since = EARLIEST, until = LATEST }: TimeRange,
): AsyncGenerator<Row[]> {
  return batchesOf<Row>(db, table, {
    key,
    where: sql`${sql.ref(key[0])} < ${until}`,
    after: [since, ""],
  });
}
