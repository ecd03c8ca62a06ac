import { setTimeout } from "node:timers/promises";
import { postgresCodeOf } from "./postgresTrouble";
import type { ShopDatabase, ShopTransaction } from "./schema";

/**
 * What a transaction can fail with only because another one ran beside it: it
 * was not serializable, both waited for each other, or both wrote one key.
 */
const COLLISIONS = ["40001", "40P01", "23505"];
const MOST_ATTEMPTS = 8;
/** Longest pause before the second attempt in milliseconds; it doubles with each further one. */
const FIRST_PAUSE = 10;

const isCollision = (error: unknown) =>
  COLLISIONS.includes(postgresCodeOf(error) ?? "");

/**
 * Carries out work in one transaction that sees the database as it was at one
 * moment. On PostgreSQL, where transactions run beside each other, one that
 * collides with another is undone and carried out again from the start, so that
 * the work must do nothing outside of the database. SQLite has them queue.
 *
 * @throws what the work throws; then nothing is stored
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
      if (!isCollision(error) || attempt === MOST_ATTEMPTS) throw error;
      // Apart by chance, so that the same two do not meet again.
      await setTimeout(Math.random() * FIRST_PAUSE * 2 ** (attempt - 1));
    }
  }
}
