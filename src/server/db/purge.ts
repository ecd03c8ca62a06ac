import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { OperatorError } from "../operatorError";
import { batchesOf } from "./batches";
import { inTransaction } from "./transactions";
import { isOnServer, type ShopDatabase } from "./schema";
import type { StoredCounts } from "./backup";

/** How much was deleted. */
export interface PurgedCounts extends StoredCounts {
  /** Idempotency keys, which name nobody. */
  keys: number;
}

/** What a purge deletes: by which time, and in which order it is looked for. */
const PURGED = [
  {
    table: "customer_order",
    id: "order_number",
    time: "placed_at",
    key: ["placed_at", "order_number"],
    count: "orders",
  },
  {
    table: "enquiry",
    id: "id",
    time: "sent_at",
    key: ["sent_at", "id"],
    count: "enquiries",
  },
  {
    table: "idempotency",
    id: "key",
    time: "created_at",
    key: ["key"],
    count: "keys",
  },
] as const;

/** Between two transactions, in milliseconds: a host that waits for the lock tries again every 20 ms. */
const PAUSE = 25;

/**
 * Takes what was deleted out of the file as well: it would stay in unused parts
 * of pages and in the journal.
 */
async function removeFromFile(db: ShopDatabase): Promise<void> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{
    busy: number;
  }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) {
    throw new OperatorError(
      "The rows are deleted, but the file may still hold traces of them, since another program was reading it. Please run this command again.",
    );
  }
}

/** Deletes rows by their ids; gives how many there were. */
async function deleteIds(
  db: ShopDatabase,
  { table, id, ids }: { table: string; id: string; ids: unknown[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(id)} in (${sql.join(ids)})`.execute(db);
  return Number(numAffectedRows);
}

async function countLines(db: ShopDatabase, ids: string[]): Promise<number> {
  const { lines } = await db
    .selectFrom("order_line")
    .select(({ fn }) => fn.countAll().as("lines"))
    .where("order_number", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(lines);
}

/**
 * Deletes what people sent before a moment, in small transactions that let a
 * host store orders in between, and removes it from the file; a server's own
 * vacuum does that. If it fails, what is left can be purged again.
 *
 * @param options.dryRun only counts
 * @returns how much of each was deleted, or would be
 */
export async function purgeBefore(
  db: ShopDatabase,
  before: Date,
  { dryRun }: { dryRun: boolean },
): Promise<PurgedCounts> {
  const isFile = !isOnServer(db);
  const counts = { orders: 0, lines: 0, enquiries: 0, keys: 0 };
  // What is deleted is overwritten, in case the file is not rebuilt below.
  if (isFile) await sql`pragma secure_delete = on`.execute(db);
  for (const { table, id, time, key, count } of PURGED) {
    const where = sql`${sql.ref(time)} < ${before.toISOString()}`;
    const batches = batchesOf<Record<string, string>>(db, table, {
      key,
      where,
    });
    for await (const rows of batches) {
      const ids = rows.map((row) => row[id]!);
      const isOrder = table === "customer_order";
      if (dryRun) {
        counts[count] += ids.length;
        if (isOrder) counts.lines += await countLines(db, ids);
        continue;
      }
      const { lines, deleted } = await inTransaction(
        db,
        async (transaction) => ({
          lines: isOrder
            ? await deleteIds(transaction, { table: "order_line", id, ids })
            : 0,
          deleted: await deleteIds(transaction, { table, id, ids }),
        }),
      );
      counts.lines += lines;
      counts[count] += deleted;
      await setTimeout(PAUSE);
    }
  }
  if (isFile && !dryRun) await removeFromFile(db);
  return counts;
}
