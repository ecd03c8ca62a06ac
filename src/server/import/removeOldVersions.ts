import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "../db/inTransaction";
import type { ShopDatabase } from "../db/schema";
import { currentVersion } from "../catalog/catalogVersion";
import { newestEndedGeneration } from "./catalogLease";

/** Rows of one transaction: a few milliseconds under SQLite's write lock. */
const BATCH = 2_000;

/** The tables that hold generations, in the order of their removal, and what tells the rows of one apart. */
const KEYS = {
  place: ["list", "rank"],
  category: ["list"],
  product: ["id"],
} as const;

type Table = keyof typeof KEYS;

/** Removes some rows of a generation, neighbours in its index; gives how many. */
async function removeSome(
  db: ShopDatabase,
  table: Table,
  generation: number,
): Promise<bigint> {
  const key = sql.join(KEYS[table].map((column) => sql.ref(column)));
  const rows = sql`${sql.table(table)} where generation = ${generation}`;
  const some = sql`select ${key} from ${rows} order by ${key} limit ${BATCH}`;
  const { numAffectedRows = 0n } =
    await sql`delete from ${rows} and (${key}) in (${some})`.execute(db);
  return numAffectedRows;
}

/** The next generation above a given one that has rows in a table. */
async function generationAbove(
  db: ShopDatabase,
  table: Table,
  generation: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom(table)
    .select("generation")
    .where("generation", ">", generation)
    .orderBy("generation")
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.generation);
}

async function removeGeneration(
  db: ShopDatabase,
  table: Table,
  generation: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const removed = await inTransaction(db, (transaction) =>
      removeSome(transaction, table, generation),
    );
    if (removed === 0n) return;
    await nextTurn();
  }
}

/**
 * Removes every generation but the current one, in small transactions: the one
 * before, and what loads that were killed have left. A load that is under way
 * keeps its rows, and so does every later one.
 *
 * @param signal stops between two transactions; the rest is for the next time
 */
export async function removeOldVersions(
  db: ShopDatabase,
  signal?: AbortSignal,
): Promise<void> {
  // In this order: what becomes current later has a number above the newest.
  const newest = await newestEndedGeneration(db);
  const current = await currentVersion(db);
  for (const table of Object.keys(KEYS) as Table[]) {
    let generation = await generationAbove(db, table, 0);
    while (generation !== undefined && generation <= newest) {
      if (signal?.aborted) return;
      if (generation !== current) {
        await removeGeneration(db, table, generation, signal);
      }
      generation = await generationAbove(db, table, generation);
    }
  }
}
