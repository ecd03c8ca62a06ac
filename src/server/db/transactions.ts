import { sql } from "kysely";
import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import { postgresCodeOf } from "./errors";
import { isOnServer, type ShopDatabase, type ShopTransaction } from "./schema";

/** A transaction can't be serialized, waits for another one that waits for it, or wrote the same key. */
const COLLISIONS = ["40001", "40P01", "23505"];
const MOST_ATTEMPTS = 12;
/** Longest pause before the second attempt in milliseconds; it doubles with each further one, up to a second. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 1_000;

const isCollision = (error: unknown) =>
  COLLISIONS.includes(postgresCodeOf(error) ?? "");

/**
 * Runs a task in one transaction that sees the database as it was at one moment.
 * On PostgreSQL a transaction that collides with another one is rolled back and
 * run again, so the task must do nothing outside of the database. On SQLite
 * transactions queue.
 *
 * @throws what the task throws; then nothing is stored. CommitUnknownError if
 *   the connection was lost at commit
 */
export async function inTransaction<T>(
  db: ShopDatabase,
  work: (transaction: ShopTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(work);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isCollision(error)) throw error;
      // A random pause, so that the same two do not collide again.
      const longest = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
      await setTimeout(Math.random() * longest);
    }
  }
}

/** Most tasks in one transaction: readers wait some 10 ms for it. */
const MOST_TOGETHER = 32;

/** A task that waits for its transaction, and the caller that waits for its outcome. */
interface Entry {
  work: (transaction: ShopTransaction) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** The tasks that wait, by database; none while nobody runs them. */
const queues = new WeakMap<ShopDatabase, Entry[]>();

/** Runs a task behind a savepoint, so that its failure undoes nothing else. */
async function runBehindSavepoint(
  transaction: ShopTransaction,
  work: Entry["work"],
): Promise<{ value: unknown } | { error: unknown }> {
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

/** Runs waiting tasks in one transaction; nobody gets a reply before its commit. */
async function commitTogether(
  db: ShopDatabase,
  entries: Entry[],
): Promise<void> {
  const group = entries.splice(0, MOST_TOGETHER);
  let hasBegun = false;
  try {
    const outcomes = await inTransaction(db, async (transaction) => {
      hasBegun = true;
      const ended = [];
      for (const { work } of group) {
        ended.push(await runBehindSavepoint(transaction, work));
      }
      return ended;
    });
    group.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index]!;
      if ("value" in outcome) resolve(outcome.value);
      else reject(outcome.error);
    });
  } catch (error) {
    // If another program holds the lock, the others have waited for it, too.
    const failed = hasBegun ? group : [...group, ...entries.splice(0)];
    for (const { reject } of failed) reject(error);
  }
}

async function runQueue(db: ShopDatabase, entries: Entry[]): Promise<void> {
  queues.set(db, entries);
  // Requests of the same moment are read first.
  await nextTurn();
  while (entries.length > 0) {
    await commitTogether(db, entries);
    await nextTurn();
  }
  queues.delete(db);
}

/**
 * Runs a task whose changes are on disk when this returns. On the embedded database,
 * where each commit waits for the disk, tasks of the same moment share a
 * transaction; what one of them throws undoes nothing else. On a server each
 * has its own transaction.
 *
 * @throws what the task or its commit throws, as `inTransaction` does
 */
export function groupCommit<T>(
  db: ShopDatabase,
  work: (transaction: ShopTransaction) => Promise<T>,
): Promise<T> {
  if (isOnServer(db)) return inTransaction(db, work);
  return new Promise((resolve, reject) => {
    const entry = { work, resolve: resolve as Entry["resolve"], reject };
    const waiting = queues.get(db);
    if (waiting) waiting.push(entry);
    else void runQueue(db, [entry]);
  });
}
