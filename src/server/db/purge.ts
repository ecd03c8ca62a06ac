import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { OperatorError } from "../boot/operatorError";
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

/** Between two transactions, in milliseconds: a host that waits for the lock tries again every 20 ms. */
const PAUSE = 25;
/** Time that the readers of a busy host may take to leave a gap, in milliseconds. */
const LONGEST_WAIT = 5_000;

/**
 * Empties the journal, which holds what was deleted.
 *
 * @param signal ends it: closing the database empties the journal too
 * @throws OperatorError if somebody reads it all the time
 */
export async function emptyJournal(
  db: ShopDatabase,
  signal?: AbortSignal,
): Promise<void> {
  if (isOnServer(db)) return;
  const end = performance.now() + LONGEST_WAIT;
  while (performance.now() < end) {
    const { rows } = await sql<{
      busy: number;
    }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0 || signal?.aborted) return;
    await setTimeout(PAUSE);
  }
  throw new OperatorError(
    "This is deleted, but traces may still be in the database's journal, since another program was reading it. They go when the shop is next closed.",
  );
}

/** A sentence about the old orders that a purge keeps; undefined if there are none. */
async function keptSentence(
  db: ShopDatabase,
  before: Date,
): Promise<string | undefined> {
  const { count } = await db
    .selectFrom("customer_order")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("placed_at", "<", before.toISOString())
    .where(IS_OPEN)
    .executeTakeFirstOrThrow();
  if (count === 0) return undefined;
  const orders = count === 1 ? "order is" : "orders are";
  return `${count} older ${orders} still open and not deleted. Please finish or cancel them.`;
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
 * @throws OperatorError if somebody reads the journal all the time
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
  await emptyJournal(db, signal);
}

const DAY = 24 * 60 * 60 * 1000;

/** The setting that says since when the hosts' clocks have gone on without a jump, and when that was last seen, as JSON. */
const CLOCK_SEEN = "clock_seen";
/** A shop may be closed over a night, and a wrong clock be noticed within this time (milliseconds). */
const JUMP = 2 * DAY;

/**
 * Tells if the clock has gone on for two days without a jump. A wrong one would
 * have everything deleted that the shop has.
 *
 * @param warn called with a sentence about a jump
 */
async function isClockSteady(
  db: ShopDatabase,
  warn: (sentence: string) => void,
): Promise<boolean> {
  const now = Date.now();
  const stored = await readSetting(db, CLOCK_SEEN);
  const seen =
    stored && (JSON.parse(stored) as { since: number; last: number });
  const goesOn = seen && Math.abs(now - seen.last) <= JUMP;
  const since = goesOn ? seen.since : now;
  await writeSetting(db, CLOCK_SEEN, JSON.stringify({ since, last: now }));
  if (seen && !goesOn) {
    const [clock, last] = [now, seen.last].map((time) =>
      new Date(time).toISOString(),
    );
    warn(
      `This computer's clock says ${clock}, but the shop was last open at ${last}. If the clock is wrong, please set it: in two days orders are deleted that are too old by it.`,
    );
  }
  return now - since >= JUMP;
}

/**
 * Deletes what is too old, unless the clock may be wrong.
 *
 * @param days the age up to which everything is kept
 * @param warn called with sentences about a jump of the clock and about open orders
 * @param signal ends it after a batch
 */
export async function purgeOld(
  db: ShopDatabase,
  days: number,
  warn: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await isClockSteady(db, warn))) return;
  const before = new Date(Date.now() - days * DAY);
  await purgeBefore(db, before, signal);
  const kept = await keptSentence(db, before);
  if (kept) warn(kept);
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
  log: Pick<FastifyBaseLogger, "warn" | "error">,
): () => Promise<void> {
  if (days === undefined) return async () => {};
  let purging = Promise.resolve();
  const stop = new AbortController();
  const warn = (sentence: string) => log.warn(sentence);
  const purge = () => {
    purging = purgeOld(db, days, warn, stop.signal).catch((error: unknown) =>
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
