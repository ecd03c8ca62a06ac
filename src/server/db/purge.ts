import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { OperatorError } from "../operatorError";
import type { StoredCounts } from "./backup";
import { batchesOf } from "./batches";
import { isOnServer, type ShopDatabase } from "./schema";
import { inTransaction } from "./transactions";

/** Numbers of deleted rows. */
export interface PurgedCounts extends StoredCounts {
  /** Idempotency keys, which name nobody. */
  keys: number;
  /** Of the outbox, never sent. */
  messages: number;
}

/** A table that a purge deletes from: by which time, and by which index rows are found. */
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
  {
    table: "outbox",
    id: "id",
    time: "created_at",
    key: ["id"],
    count: "messages",
  },
] as const;

/** Between two transactions, in milliseconds: a host that waits for the lock tries again every 20 ms. */
const PAUSE = 25;
/** Time that the readers of a busy host may take to leave a gap, in milliseconds. */
const LONGEST_WAIT = 5_000;

/**
 * Takes what was deleted out of the file as well: it would stay in unused parts
 * of pages and in the journal. A server's own vacuum does that.
 */
export async function removeFromFile(db: ShopDatabase): Promise<void> {
  if (isOnServer(db)) return;
  await sql`vacuum`.execute(db);
  const end = performance.now() + LONGEST_WAIT;
  for (;;) {
    const { rows } = await sql<{
      busy: number;
    }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    if (performance.now() > end) break;
    await setTimeout(PAUSE);
  }
  throw new OperatorError(
    "The rows are deleted, but the file may still hold traces of them, since another program was reading it. Please run this command again.",
  );
}

/** Deletes a table's rows by their ids, or only counts them. */
async function deleteRows(
  db: ShopDatabase,
  {
    table,
    id,
    ids,
    dryRun,
  }: { table: string; id: string; ids: unknown[]; dryRun: boolean },
): Promise<number> {
  const verb = dryRun ? sql`select 1` : sql`delete`;
  const { rows, numAffectedRows } = await sql`
    ${verb} from ${sql.table(table)}
    where ${sql.ref(id)} in (${sql.join(ids)})`.execute(db);
  return dryRun ? rows.length : Number(numAffectedRows);
}

/**
 * Deletes what people sent before a moment, in small transactions that let a
 * host store orders in between, and removes it from the file; a server's own
 * vacuum does that. If it fails, what is left can be purged again.
 *
 * @param options.dryRun only counts
 * @param options.keepsFile overwrites what is deleted where it lies, but does not rebuild the file
 * @returns how much of each was deleted, or would be
 */
export async function purgeBefore(
  db: ShopDatabase,
  before: Date,
  { dryRun, keepsFile = false }: { dryRun: boolean; keepsFile?: boolean },
): Promise<PurgedCounts> {
  const isFile = !isOnServer(db);
  const counts = { orders: 0, lines: 0, enquiries: 0, keys: 0, messages: 0 };
  // Deleted rows are overwritten, in case the file is not rebuilt below.
  if (isFile) await sql`pragma secure_delete = on`.execute(db);
  for (const { table, id, time, key, count } of PURGED) {
    const where = sql`${sql.ref(time)} < ${before.toISOString()}`;
    const batches = batchesOf<Record<string, string>>(db, table, {
      key,
      where,
    });
    for await (const rows of batches) {
      const ids = rows.map((row) => row[id]);
      const removeParts = async (on: ShopDatabase, ids: unknown[]) => {
        for (const table of ["order_event", "order_word"])
          await deleteRows(on, { table, id, ids, dryRun });
        return deleteRows(on, { table: "order_line", id, ids, dryRun });
      };
      const remove = async (on: ShopDatabase) => ({
        lines: table === "customer_order" ? await removeParts(on, ids) : 0,
        removed: await deleteRows(on, { table, id, ids, dryRun }),
      });
      const { lines, removed } = dryRun
        ? await remove(db)
        : await inTransaction(db, remove);
      counts.lines += lines;
      counts[count] += removed;
      await setTimeout(PAUSE);
    }
  }
  if (!dryRun && !keepsFile) await removeFromFile(db);
  return counts;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes what is too old at once and then every day, without keeping orders waiting.
 *
 * @param days undefined if everything is kept
 * @param onError called with what a purge throws; the next day it is tried again
 * @returns ends it
 */
export function purgeDaily(
  db: ShopDatabase,
  days: number | undefined,
  onError: (error: unknown) => void,
): () => Promise<void> {
  if (days === undefined) return async () => {};
  let purging = Promise.resolve();
  const purge = () => {
    const before = new Date(Date.now() - days * DAY);
    purging = purgeBefore(db, before, { dryRun: false, keepsFile: true }).then(
      () => {},
      onError,
    );
  };
  purge();
  const timer = setInterval(purge, DAY).unref();
  return async () => {
    clearInterval(timer);
    await purging;
  };
}
