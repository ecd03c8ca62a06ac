import { sql, type RawBuilder } from "kysely";
import type { Schema, ShopDatabase } from "./schema";

/** Rows that are in memory at a time; with all their values well below what one insert may have. */
const BATCH = 500;

interface BatchOptions {
  /** Columns that order the rows and tell them apart; best those of an index. */
  key: readonly string[];
  where?: RawBuilder<unknown>;
  /** Begins behind this key. */
  after?: readonly unknown[] | undefined;
}

/**
 * Reads a table in batches, each from where the last one ended: rows that are
 * added or deleted meanwhile make it neither repeat nor skip others.
 */
export async function* batchesOf<Row extends object>(
  db: ShopDatabase,
  table: keyof Schema,
  { key, where = sql`true`, after }: BatchOptions,
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last = after;
  for (;;) {
    const isBehind = last ? sql`(${columns}) > (${sql.join(last)})` : sql`true`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${where} and ${isBehind}
      order by ${columns} limit ${sql.lit(BATCH)}`.execute(db);
    const end = rows.at(-1) as Record<string, unknown> | undefined;
    if (end === undefined) return;
    yield rows;
    if (rows.length < BATCH) return;
    last = key.map((column) => end[column]);
  }
}
