import { setTimeout } from "node:timers/promises";
import { DatabaseError } from "pg";
import { databaseErrorKindOf } from "./databaseErrors";
import type { ShopDatabase, ShopTransaction } from "./schema";

/** A transaction can't be serialized, waits for another one that waits for it, or wrote the same key. */
const COLLISIONS = ["40001", "40P01", "23505"];
const MOST_ATTEMPTS = 12;
/** Longest pause before the second attempt in milliseconds; it doubles with each further one, up to a second. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 1_000;

const isCollision = (error: unknown) =>
  error instanceof DatabaseError && COLLISIONS.includes(error.code ?? "");

/** Another program writes into the embedded database: it is done in a moment. */
const isLocked = (error: unknown) => databaseErrorKindOf(error) === "locked";

/**
 * Runs a task in one transaction that sees the database as it was at one moment,
 * and whose changes are on disk when this returns. On PostgreSQL a transaction
 * that collides with another one is rolled back and run again, so the task must
 * do nothing outside of the database. On SQLite transactions queue, and wait some
 * seconds for another program's lock.
 *
 * @throws what the task throws; then nothing is stored. CommitUnknownError if
 *   the connection was lost at commit
 */
export async function inTransaction<T>(
  db: ShopDatabase,
  task: (transaction: ShopTransaction) => Promise<T>,
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
      const isRepeated = hasBegun ? isCollision(error) : isLocked(error);
      if (attempt === MOST_ATTEMPTS || !isRepeated) throw error;
      // A random pause, so that the same two do not collide again.
      const longest = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
      await setTimeout(Math.random() * longest);
    }
  }
}
