import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { OperatorError } from "../operatorError";
import type { StoredCounts } from "./backup";
import { BATCH } from "./batches";
import { isOnServer, type ShopDatabase } from "./schema";
import { inTransaction } from "./transactions";

/** Numbers of deleted rows. */
export interface PurgedCounts extends StoredCounts {
  /** Idempotency keys, which name nobody. */
  keys: number;
  /** Of the outbox, never sent. */
  messages: number;
}

/** A table that a purge deletes from: by which time, and what its count is called. */
const PURGED = [
  {
    table: "customer_order",
    id: "order_number",
    time: "placed_at",
    count: "orders",
  },
  { table: "enquiry", id: "id", time: "sent_at", count: "enquiries" },
  { table: "idempotency", id: "key", time: "created_at", count: "keys" },
  { table: "outbox", id: "id", time: "created_at", count: "messages" },
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

/** Counts what people sent before a moment. */
export async function countBefore(
  db: ShopDatabase,
  before: Date,
): Promise<PurgedCounts> {
  const time = before.toISOString();
  const { rows } = await sql<PurgedCounts>`select
    (select count(*) from customer_order where placed_at < ${time}) as orders,
    (select count(*) from order_line where order_number in
      (select order_number from customer_order where placed_at < ${time})) as lines,
    (select count(*) from enquiry where sent_at < ${time}) as enquiries,
    (select count(*) from idempotency where created_at < ${time}) as keys,
    (select count(*) from outbox where created_at < ${time}) as messages`.execute(
    db,
  );
  return rows[0]!;
}

/** Deletes up to a batch of old rows, orders with all that belongs to them. */
async function deleteBatch(
  db: ShopDatabase,
  { table, id, time }: (typeof PURGED)[number],
  before: Date,
): Promise<{ rows: number; lines: number }> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${sql.table(table)}
    where ${sql.ref(time)} < ${before.toISOString()}
    limit ${sql.lit(BATCH)}`.execute(db);
  if (rows.length === 0) return { rows: 0, lines: 0 };
  const ids = sql.join(rows.map((row) => row.id));
  const deleteFrom = async (each: string) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(each)}
      where ${sql.ref(id)} in (${ids})`.execute(db);
    return Number(numAffectedRows);
  };
  let lines = 0;
  if (table === "customer_order") {
    await deleteFrom("order_event");
    await deleteFrom("order_word");
    lines = await deleteFrom("order_line");
  }
  return { rows: await deleteFrom(table), lines };
}

/**
 * Deletes what people sent before a moment, in small transactions that let a
 * host store orders in between, and removes it from the file; a server's own
 * vacuum does that. If it fails, what is left can be purged again.
 *
 * @param options.keepsFile overwrites what is deleted where it lies, but does not rebuild the file
 * @returns how much of each was deleted
 */
export async function purgeBefore(
  db: ShopDatabase,
  before: Date,
  { keepsFile = false } = {},
): Promise<PurgedCounts> {
  const counts = { orders: 0, lines: 0, enquiries: 0, keys: 0, messages: 0 };
  // Deleted rows are overwritten, in case the file is not rebuilt below.
  if (!isOnServer(db)) await sql`pragma secure_delete = on`.execute(db);
  for (const purged of PURGED) {
    for (let isDone = false; !isDone;) {
      const { rows, lines } = await inTransaction(db, (transaction) =>
        deleteBatch(transaction, purged, before),
      );
      counts[purged.count] += rows;
      counts.lines += lines;
      isDone = rows < BATCH;
      await setTimeout(PAUSE);
    }
  }
  if (!keepsFile) await removeFromFile(db);
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
    purging = purgeBefore(db, before, { keepsFile: true }).then(
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
