import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { isOnServer, type ShopDatabase } from "./schema";
import { inTransaction } from "./transactions";

/** Pages of one transaction: some 20 ms under SQLite's write lock. */
const PAGES = 500;
/** Between two transactions, in milliseconds, so that orders are stored in between. */
const PAUSE = 25;

/**
 * Gives the disk back what a database file no longer needs, in small transactions.
 * A server's own vacuum does that, and a file of an older version does after its
 * first purge, which rebuilds it.
 */
export async function shrinkFile(db: ShopDatabase): Promise<void> {
  if (isOnServer(db)) return;
  const removePages = () =>
    inTransaction(db, async (transaction) => {
      await sql`pragma incremental_vacuum(${sql.lit(PAGES)})`.execute(
        transaction,
      );
      const { rows } = await sql<{
        freelist_count: number;
      }>`pragma freelist_count`.execute(transaction);
      return rows[0]?.freelist_count ?? 0;
    });
  let before = Infinity;
  for (
    let free = await removePages();
    free > 0 && free < before;
    free = await removePages()
  ) {
    before = free;
    await setTimeout(PAUSE);
  }
}
