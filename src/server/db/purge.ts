import { setImmediate as turnOfOthers } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import {
  IS_OPEN,
  isOnServer,
  type ShopDatabase,
  type ShopTransaction,
} from "./schema";
import { readSetting, writeSetting } from "./settings";
import { inTransaction } from "./transactions";

const DAY = 24 * 60 * 60 * 1000;
/** Orders that are deleted in one transaction, which keeps new ones waiting. */
const BATCH = 1_000;

/** The setting that says up to which moment the shop has looked for what is too old, in milliseconds. */
const PURGED_AT = "purged_at";
/** The most by which that moment moves at a time. */
const LONGEST_STEP = 2 * DAY;

/** Empties the journal, which holds what was deleted. While another program reads it, it stays until the shop is next closed. */
export async function emptyJournal(db: ShopDatabase): Promise<void> {
  if (isOnServer(db)) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Deletes some of the orders before a moment that are over, with their lines and steps, and tells how many. */
async function deleteOrders(
  db: ShopTransaction,
  moment: string,
): Promise<number> {
  const old = db
    .selectFrom("customer_order")
    .select("order_number")
    .where("placed_at", "<", moment)
    // Somebody still has to do something about the others, however old they are.
    .where(({ not }) => not(IS_OPEN))
    .limit(BATCH);
  const { numDeletedRows } = await db
    .deleteFrom("customer_order")
    .where("order_number", "in", old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes what people sent that is too old, but no open orders, and empties the
 * journal that still holds it. A clock that is far ahead would have everything
 * deleted: what counts is a moment that follows the clock by two days at a time.
 * The first time nothing is deleted.
 *
 * @param days the age up to which everything is kept
 * @param signal ends it between two transactions; what is left goes the next time
 */
export async function purgeOld(
  shop: ShopDatabase,
  days: number,
  signal?: AbortSignal,
): Promise<void> {
  const last = Number((await readSetting(shop, PURGED_AT)) ?? NaN);
  const now = Math.min(Date.now(), (last || Date.now()) + LONGEST_STEP);
  await writeSetting(shop, PURGED_AT, String(now));
  if (!last) return;
  const moment = new Date(now - days * DAY).toISOString();
  let deleted = BATCH;
  while (deleted === BATCH && !signal?.aborted) {
    deleted = await inTransaction(shop, (db) => deleteOrders(db, moment));
    await turnOfOthers();
  }
  await inTransaction(shop, async (db) => {
    await db.deleteFrom("enquiry").where("sent_at", "<", moment).execute();
    for (const table of ["idempotency", "outbox"] as const)
      await db.deleteFrom(table).where("created_at", "<", moment).execute();
  });
  await emptyJournal(shop);
}

/**
 * Deletes what is too old at once and then every day.
 *
 * @param log is told what a purge throws; the next day it is tried again
 * @returns ends it
 */
export function purgeDaily(
  db: ShopDatabase,
  days: number,
  log: Pick<FastifyBaseLogger, "error">,
): () => Promise<void> {
  let purging = Promise.resolve();
  const stop = new AbortController();
  const purge = () => {
    purging = purging
      .then(() => purgeOld(db, days, stop.signal))
      .catch((error: unknown) =>
        log.error(
          { err: error },
          "the deletion of old orders has not finished",
        ),
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
