import { setImmediate as nextTurn } from "node:timers/promises";
import type { DeleteQueryBuilder, DeleteResult } from "kysely";
import { inTransaction } from "../db/inTransaction";
import type { Schema, ShopDatabase } from "../db/schema";
import { currentGeneration } from "./catalogueGeneration";
import { newestEndedGeneration } from "./generationClaim";

/** Rows of one transaction: a few milliseconds under SQLite's write lock. */
const BATCH = 2_000;

type Table = "place" | "category" | "product";

/** For each table the removal of some rows of a generation, neighbours in its index. */
const REMOVALS: {
  [Name in Table]: (
    db: ShopDatabase,
    generation: number,
  ) => DeleteQueryBuilder<Schema, Name, DeleteResult>;
} = {
  place: (db, generation) =>
    db
      .deleteFrom("place")
      .where("generation", "=", generation)
      .where((of) =>
        of(
          of.refTuple("list", "rank"),
          "in",
          of
            .selectFrom("place")
            .select(["list", "rank"])
            .where("generation", "=", generation)
            .orderBy("list")
            .orderBy("rank")
            .limit(BATCH)
            .$asTuple("list", "rank"),
        ),
      ),
  category: (db, generation) =>
    db
      .deleteFrom("category")
      .where("generation", "=", generation)
      .where("list", "in", (of) =>
        of
          .selectFrom("category")
          .select("list")
          .where("generation", "=", generation)
          .orderBy("list")
          .limit(BATCH),
      ),
  product: (db, generation) =>
    db
      .deleteFrom("product")
      .where("generation", "=", generation)
      .where("id", "in", (of) =>
        of
          .selectFrom("product")
          .select("id")
          .where("generation", "=", generation)
          .orderBy("id")
          .limit(BATCH),
      ),
};

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
    const { numDeletedRows } = await inTransaction(db, (transaction) =>
      REMOVALS[table](transaction, generation).executeTakeFirstOrThrow(),
    );
    if (numDeletedRows === 0n) return;
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
export async function removeOldGenerations(
  db: ShopDatabase,
  signal?: AbortSignal,
): Promise<void> {
  // In this order: what becomes current later has a number above the newest.
  const newest = await newestEndedGeneration(db);
  const current = await currentGeneration(db);
  for (const table of ["place", "category", "product"] as const) {
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
