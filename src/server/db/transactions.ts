import { sql } from "kysely";
import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import { isConnectionLost, postgresCodeOf } from "./errors";
import { isOnServer, type ShopDatabase, type ShopTransaction } from "./schema";

/** A transaction can't be serialized, waits for another one that waits for it, or wrote the same key. */
const COLLISIONS = ["40001", "40P01", "23505"];
const MOST_ATTEMPTS = 12;
/** Longest pause before the second attempt in milliseconds; it doubles with each further one, up to a second. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 1_000;

const isCollision = (error: unknown) =>
  COLLISIONS.includes(postgresCodeOf(error) ?? "");

/** Does something in a transaction, which it leaves to others to commit. */
type Task<T> = (transaction: ShopTransaction) => Promise<T>;

/**
 * Runs a task in one transaction that sees the database as it was at one moment.
 * On PostgreSQL a transaction that collides with another one is rolled back and
 * run again, so the task must do nothing outside of the database; so is one whose
 * connection was lost before it began. On SQLite transactions queue.
 *
 * @throws what the task throws; then nothing is stored. CommitUnknownError if
 *   the connection was lost at commit
 */
export async function inTransaction<T>(
  db: ShopDatabase,
  task: Task<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false;
    try {
      return await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((transaction) => {
          hasBegun = true;
          return task(transaction);
        });
    } catch (error) {
      const isRepeated = hasBegun
        ? isCollision(error)
        : isConnectionLost(error);
      if (attempt === MOST_ATTEMPTS || !isRepeated) throw error;
      // A random pause, so that the same two do not collide again.
      const longest = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
      await setTimeout(Math.random() * longest);
    }
  }
}

/** Most tasks in one transaction: others wait some 10 ms for it. */
const MOST_TOGETHER = 32;

type Outcome = { value: unknown } | { error: unknown };

/** Runs a task behind a savepoint, so that its failure undoes nothing else. */
async function runBehindSavepoint(
  transaction: ShopTransaction,
  task: Task<unknown>,
): Promise<Outcome> {
  await sql`savepoint task`.execute(transaction);
  try {
    const value = await task(transaction);
    await sql`release task`.execute(transaction);
    return { value };
  } catch (error) {
    try {
      await sql`rollback to task`.execute(transaction);
      await sql`release task`.execute(transaction);
    } catch {
      // SQLite has rolled back the whole transaction, for example on a full disk.
      throw error;
    }
    return { error };
  }
}

/** Tasks that share a transaction, and how each of them has ended. */
interface Group {
  tasks: Task<unknown>[];
  outcomes: Promise<Outcome[]>;
}

/** The groups that still take tasks, by database. */
const openGroups = new WeakMap<ShopDatabase, Group>();

/** Opens a group, which takes tasks until its transaction has begun. */
function openGroup(db: ShopDatabase): Group {
  const tasks: Group["tasks"] = [];
  const close = () => {
    if (openGroups.get(db) === group) openGroups.delete(db);
  };
  const outcomes = inTransaction(db, async (transaction) => {
    // Requests of the same moment are read first.
    await nextTurn();
    close();
    const ended: Outcome[] = [];
    for (const task of tasks) {
      ended.push(await runBehindSavepoint(transaction, task));
    }
    return ended;
  }).finally(close);
  const group = { tasks, outcomes };
  openGroups.set(db, group);
  return group;
}

/**
 * Runs a task whose changes are on disk when this returns. On the embedded database,
 * where each commit waits for the disk, tasks of the same moment share a
 * transaction; what one of them throws undoes nothing else. On a server each
 * has its own transaction.
 *
 * @throws what the task or its commit throws, as `inTransaction` does
 */
export async function groupCommit<T>(
  db: ShopDatabase,
  task: Task<T>,
): Promise<T> {
  if (isOnServer(db)) return inTransaction(db, task);
  const open = openGroups.get(db);
  const { tasks, outcomes } =
    open && open.tasks.length < MOST_TOGETHER ? open : openGroup(db);
  const place = tasks.push(task) - 1;
  const outcome = (await outcomes)[place]!;
  if ("error" in outcome) throw outcome.error;
  return outcome.value as T;
}
