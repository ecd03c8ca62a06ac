import { sql } from "kysely";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isOnServer } from "./databaseKind";
import { inTransaction } from "./inTransaction";
import type { ShopDatabase, ShopTransaction } from "./schema";

/** Works that share a transaction: some 10 ms for which readers wait. */
const MOST_TOGETHER = 32;

/** A work that waits for its turn. */
interface Entry {
  /** Carries it out; what it gives tells the outcome to who waits for it. */
  attempt(transaction: ShopTransaction): Promise<() => void>;
  fail(error: unknown): void;
}

interface Queue {
  entries: Entry[];
  isOpen: boolean;
}

const queues = new WeakMap<ShopDatabase, Queue>();

/** Carries out a work so that its failure undoes nothing but itself. */
async function attemptAlone<T>(
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
      // SQLite has undone all of them, after a full disk for one.
      throw error;
    }
    return { error };
  }
}

/** Nobody is told anything before all of it is on disk. */
async function carryOutTogether(
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
    // Where another program holds the lock, the others have waited for it, too.
    const failed = hasBegun ? group : [...group, ...entries.splice(0)];
    for (const { fail } of failed) fail(error);
  }
}

async function workOff(db: ShopDatabase, queue: Queue): Promise<void> {
  queue.isOpen = true;
  // Whoever asks in the same moment is read before the first turn.
  await nextTurn();
  while (queue.entries.length > 0) {
    await carryOutTogether(db, queue);
    await nextTurn();
  }
  queue.isOpen = false;
}

/**
 * Carries out a work that is on disk when this returns. On the embedded
 * database, where transactions queue and each commit waits for the disk, works
 * of the same moment share one: each has its own outcome, and what one of them
 * throws undoes nothing else. On a server each has its own transaction.
 *
 * @throws what the work throws, or what its commit did; then nothing of it is stored
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
        const outcome = await attemptAlone(transaction, work);
        return "value" in outcome
          ? () => resolve(outcome.value)
          : () => reject(outcome.error as Error);
      },
      fail: reject,
    });
    if (!queue.isOpen) void workOff(db, queue);
  });
}
