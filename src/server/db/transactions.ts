import { sql } from "kysely";
import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import { postgresCodeOf } from "./errors";
import { isOnServer, type ShopDatabase, type ShopTransaction } from "./schema";
import { readSetting, writeSetting } from "./settings";

/** A transaction can't be serialized, waits for another one that waits for it, or wrote the same key. */
const COLLISIONS = ["40001", "40P01", "23505"];
const MOST_ATTEMPTS = 12;
/** Longest pause before the second attempt in milliseconds; it doubles with each further one, up to a second. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 1_000;

/** The error of a pooled connection that was lost while nobody used it. */
const STALE = /^(57P01|ECONNRESET|EPIPE|connection terminated\b.*)$/i;

function isStale(error: unknown): boolean {
  const { code, message } = (error ?? {}) as {
    code?: string;
    message?: string;
  };
  return STALE.test(code ?? "") || STALE.test(message ?? "");
}

const isCollision = (error: unknown) =>
  COLLISIONS.includes(postgresCodeOf(error) ?? "");

/**
 * Runs work in one transaction that sees the database as it was at one moment.
 * On PostgreSQL a transaction that collides with another one is rolled back and
 * run again, so the work must do nothing outside of the database. On SQLite
 * transactions queue.
 *
 * @throws what the work throws; then nothing is stored. CommitUnknownError if
 *   the connection was lost at commit
 */
export async function inTransaction<T>(
  db: ShopDatabase,
  work: (transaction: ShopTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false;
    try {
      return await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((transaction) => {
          hasBegun = true;
          return work(transaction);
        });
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error;
      // After a server has taken over for another one, all pooled connections are stale.
      if (!hasBegun && isStale(error)) continue;
      if (!isCollision(error)) throw error;
      // A random pause, so that the same two do not collide again.
      const longest = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
      await setTimeout(Math.random() * longest);
    }
  }
}

/** Most works in one transaction: readers wait some 10 ms for it. */
const MOST_TOGETHER = 32;

/** A work that waits for its transaction. */
interface Entry {
  /** Runs it; the result tells its caller the outcome. */
  attempt(transaction: ShopTransaction): Promise<() => void>;
  fail(error: unknown): void;
}

interface Queue {
  entries: Entry[];
  isOpen: boolean;
}

const queues = new WeakMap<ShopDatabase, Queue>();

/** Runs a work behind a savepoint, so that its failure undoes nothing else. */
async function runBehindSavepoint<T>(
  transaction: ShopTransaction,
  work: (transaction: ShopTransaction) => Promise<T>,
): Promise<{ value: T } | { error: unknown }> {
  await sql`savepoint work`.execute(transaction);
  try {
    const value = await work(transaction);
    await sql`release work`.execute(transaction);
    return { value };
  } catch (error) {
    try {
      await sql`rollback to work`.execute(transaction);
      await sql`release work`.execute(transaction);
    } catch {
      // SQLite has rolled back the whole transaction, for example on a full disk.
      throw error;
    }
    return { error };
  }
}

/** Runs waiting works in one transaction; nobody gets a reply before its commit. */
async function commitTogether(
  db: ShopDatabase,
  { entries }: Queue,
): Promise<void> {
  const group = entries.splice(0, MOST_TOGETHER);
  let hasBegun = false;
  try {
    const outcomes = await inTransaction(db, async (transaction) => {
      hasBegun = true;
      const tells: (() => void)[] = [];
      for (const { attempt } of group) tells.push(await attempt(transaction));
      return tells;
    });
    for (const tell of outcomes) tell();
  } catch (error) {
    // If another program holds the lock, the others have waited for it, too.
    const failed = hasBegun ? group : [...group, ...entries.splice(0)];
    for (const { fail } of failed) fail(error);
  }
}

async function runQueue(db: ShopDatabase, queue: Queue): Promise<void> {
  queue.isOpen = true;
  // Requests of the same moment are read first.
  await nextTurn();
  while (queue.entries.length > 0) {
    await commitTogether(db, queue);
    await nextTurn();
  }
  queue.isOpen = false;
}

/**
 * Runs a work that is on disk when this returns. On the embedded database,
 * where each commit waits for the disk, works of the same moment share a
 * transaction; what one of them throws undoes nothing else. On a server each
 * has its own transaction.
 *
 * @throws what the work or its commit throws, as `inTransaction` does
 */
export function groupCommit<T>(
  db: ShopDatabase,
  work: (transaction: ShopTransaction) => Promise<T>,
): Promise<T> {
  if (isOnServer(db)) return inTransaction(db, work);
  const queue = queues.get(db) ?? { entries: [], isOpen: false };
  queues.set(db, queue);
  return new Promise<T>((resolve, reject) => {
    queue.entries.push({
      async attempt(transaction) {
        const outcome = await runBehindSavepoint(transaction, work);
        return "value" in outcome
          ? () => resolve(outcome.value)
          : () => reject(outcome.error as Error);
      },
      fail: reject,
    });
    if (!queue.isOpen) void runQueue(db, queue);
  });
}

/**
 * Runs many transactions of the embedded database without waiting for the disk
 * after each one, which makes an import a fifth faster. All are on disk when
 * this returns; after a power cut before that, the database is as it was after
 * one of them. On a server each transaction waits: the setting belongs to a
 * session there, which PgBouncer would hand to other clients.
 *
 * @param db a command's own, which does the work alone and is closed if it fails
 */
export async function syncedAtEnd<T>(
  db: ShopDatabase,
  work: () => Promise<T>,
): Promise<T> {
  if (isOnServer(db)) return work();
  await sql`pragma synchronous = normal`.execute(db);
  const result = await work();
  await sql`pragma synchronous = full`.execute(db);
  // The sync of this write is one of all before it.
  await inTransaction(db, async (transaction) => {
    const syncs = Number((await readSetting(transaction, "last_sync")) ?? 0);
    await writeSetting(transaction, "last_sync", String(syncs + 1));
  });
  return result;
}
