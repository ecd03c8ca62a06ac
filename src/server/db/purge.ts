import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { BATCH } from "./batches";
import { IS_OPEN, isOnServer, type ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";
import { inTransaction } from "./transactions";

/** Somebody still has to do something about the others, however old they are. */
const IS_OVER = sql<boolean>`not (${IS_OPEN})`;

const ALL = {
  id: "id",
  time: "created_at",
  which: sql<boolean>`true`,
} as const;

/** A table that a purge deletes from: by which time, and which rows. */
const PURGED = [
  {
    table: "customer_order",
    id: "order_number",
    time: "placed_at",
    which: IS_OVER,
  },
  { ...ALL, table: "enquiry", time: "sent_at" },
  { ...ALL, table: "idempotency", id: "key" },
  { ...ALL, table: "outbox" },
] as const;

/** Between two transactions, in milliseconds, so that other programs get their turn. */
const PAUSE = 25;

/** Empties the journal, which holds what was deleted. While another program reads it, it stays until the shop is next closed. */
export async function emptyJournal(db: ShopDatabase): Promise<void> {
  if (isOnServer(db)) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Deletes up to a batch of old rows, orders with all that belongs to them. */
async function deleteBatch(
  db: ShopDatabase,
  { table, id, time, which }: (typeof PURGED)[number],
  before: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${sql.table(table)}
    where ${sql.ref(time)} < ${before.toISOString()} and ${which}
    limit ${sql.lit(BATCH)}`.execute(db);
  if (rows.length === 0) return 0;
  const ids = sql.join(rows.map((row) => row.id));
  const deleteFrom = (each: string) =>
    sql`delete from ${sql.table(each)} where ${sql.ref(id)} in (${ids})`.execute(
      db,
    );
  if (table === "customer_order") {
    await deleteFrom("order_event");
    await deleteFrom("order_line");
  }
  await deleteFrom(table);
  return rows.length;
}

/**
 * Deletes what people sent before a moment, but no open orders, in small
 * transactions that let orders be stored in between, and empties the journal that
 * still holds it. If it fails, what is left can be purged again.
 *
 * @param signal ends it after a batch
 */
export async function purgeBefore(
  db: ShopDatabase,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const purged of PURGED) {
    for (let rows = BATCH; rows === BATCH && !signal?.aborted;) {
      rows = await inTransaction(db, (transaction) =>
        deleteBatch(transaction, purged, before),
      );
      await setTimeout(PAUSE);
    }
  }
  await emptyJournal(db);
}

const DAY = 24 * 60 * 60 * 1000;

/** The setting that says up to which moment the shop has looked for what is too old, in milliseconds. */
const PURGED_AT = "purged_at";
/** The most by which that moment moves at a time. */
const LONGEST_STEP = 2 * DAY;

/**
 * Deletes what is too old. A clock that is far ahead would have everything
 * deleted that the shop has: what counts is a moment that follows the clock by
 * two days at a time. The first time nothing is deleted.
 *
 * @param days the age up to which everything is kept
 * @param signal ends it after a batch
 */
export async function purgeOld(
  db: ShopDatabase,
  days: number,
  signal?: AbortSignal,
): Promise<void> {
  const last = await readSetting(db, PURGED_AT);
  const now = last
    ? Math.min(Date.now(), Number(last) + LONGEST_STEP)
    : Date.now();
  if (last) await purgeBefore(db, new Date(now - days * DAY), signal);
  await writeSetting(db, PURGED_AT, String(now));
}

/**
 * Deletes what is too old at once and then every day, without keeping orders waiting.
 *
 * @param days undefined if everything is kept
 * @param log is told what a purge throws; the next day it is tried again
 * @returns ends it
 */
export function purgeDaily(
  db: ShopDatabase,
  days: number | undefined,
  log: Pick<FastifyBaseLogger, "error">,
): () => Promise<void> {
  if (days === undefined) return async () => {};
  let purging = Promise.resolve();
  const stop = new AbortController();
  const purge = () => {
    purging = purgeOld(db, days, stop.signal).catch((error: unknown) =>
      log.error({ err: error }, "the deletion of old orders has not finished"),
    );
  };
  purge();
  const timer = setInterval(purge, DAY).unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await purging;
  };
}
