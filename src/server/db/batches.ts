import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import type { Schema, ShopDatabase } from "./schema";

/** Rows that are in memory at a time; with all their values well below what one insert may have. */
export const BATCH = 500;

/**
 * Reads a table in batches, each from where the last one ended: rows that are
 * added or deleted meanwhile make it neither repeat nor skip others. Between two
 * batches a host answers other requests, for which SQLite alone leaves no turn.
 *
 * @param key columns that order the rows and tell them apart; best those of an index
 * @param start the condition of the first batch alone: later ones have a better one
 */
export async function* batchesOf<Row extends object>(
  db: ShopDatabase,
  table: keyof Schema,
  key: readonly string[],
  where: RawBuilder<unknown> = sql`true`,
  start: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let isBehind = start;
  let rows: Row[];
  do {
    const batch = await sql<Row>`
      select * from ${sql.table(table)} where ${where} and ${isBehind}
      order by ${columns} limit ${sql.lit(BATCH)}`.execute(db);
    rows = batch.rows;
    if (rows.length > 0) yield rows;
    const end = rows.at(-1) as Record<string, unknown> | undefined;
    isBehind = sql`(${columns}) > (${sql.join(key.map((name) => end?.[name]))})`;
    await nextTurn();
  } while (rows.length === BATCH);
}
