import { sql } from "kysely";
import { CommandError } from "../commandError";
import { isOnServer } from "./databaseKind";
import type { ShopDatabase, ShopTransaction } from "./schema";
import type { StoredCounts } from "./storedCounts";

/** How much was deleted. */
export interface PurgedCounts extends StoredCounts {
  /** Idempotency keys, which name nobody. */
  keys: number;
}

async function deleteBefore(
  db: ShopTransaction,
  moment: string,
): Promise<PurgedCounts> {
  const oldOrders = db
    .selectFrom("customer_order")
    .select("order_number")
    .where("placed_at", "<", moment);
  const lines = await db
    .deleteFrom("order_line")
    .where("order_number", "in", oldOrders)
    .executeTakeFirst();
  const orders = await db
    .deleteFrom("customer_order")
    .where("placed_at", "<", moment)
    .executeTakeFirst();
  const enquiries = await db
    .deleteFrom("enquiry")
    .where("sent_at", "<", moment)
    .executeTakeFirst();
  const keys = await db
    .deleteFrom("idempotency")
    .where("created_at", "<", moment)
    .executeTakeFirst();
  return {
    orders: Number(orders.numDeletedRows),
    lines: Number(lines.numDeletedRows),
    enquiries: Number(enquiries.numDeletedRows),
    keys: Number(keys.numDeletedRows),
  };
}

/**
 * Takes what was deleted out of the file as well, where it would lie on in
 * unused corners of pages and in the journal.
 */
async function takeOutOfFile(db: ShopDatabase): Promise<void> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{
    busy: number;
  }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) {
    throw new CommandError(
      "The rows are deleted, but the file may still hold traces of them, since another program was reading it. Please run this command again.",
    );
  }
}

/**
 * Deletes what people sent before a moment, in one transaction, and takes it
 * out of the file; a server's own vacuum does that. What is dated later stays, even if it lies in the future.
 *
 * @param options.dryRun undoes all of it again, so that it only counts
 * @returns how much of each was deleted, or would be
 */
export async function purgeBefore(
  db: ShopDatabase,
  before: Date,
  { dryRun }: { dryRun: boolean },
): Promise<PurgedCounts> {
  const isFile = !isOnServer(db);
  // What is deleted is written over, should the file not be made anew below.
  if (isFile) await sql`pragma secure_delete = on`.execute(db);
  const transaction = await db.startTransaction().execute();
  let counts: PurgedCounts;
  try {
    counts = await deleteBefore(transaction, before.toISOString());
    await (dryRun ? transaction.rollback() : transaction.commit()).execute();
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
  if (isFile && !dryRun) await takeOutOfFile(db);
  return counts;
}
