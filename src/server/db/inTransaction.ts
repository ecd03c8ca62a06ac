import { setTimeout } from "node:timers/promises";
import { postgresCodeOf } from "./postgresErrorKind";
import type { ShopDatabase, ShopTransaction } from "./schema";

/**
 * What a transaction can fail with only because another one ran beside it: it
 * was not serializable, both waited for each other, or both wrote one key.
 */
const COLLISIONS = ["40001", "40P01", "23505"];
const MOST_ATTEMPTS = 12;
/** Longest pause before the second attempt in milliseconds; it doubles with each further one, up to a second. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 1_000;

/** What is said of a connection that was lost while nobody used it. */
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
      // Apart by chance, so that the same two do not meet again.
      const longest = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
      await setTimeout(Math.random() * longest);
    }
  }
}
