import { OperatorError } from "../operatorError";
import { hostname } from "node:os";
import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import { inTransaction } from "../db/transactions";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { readSetting, swapSetting } from "../db/settings";

/** The setting that holds the lease; empty while nobody changes the catalog. */
const LEASE = "catalogue_load";
/** An import without a sign of life for this long has been killed, in milliseconds. */
const TIMEOUT = 60_000;
/** Between two signs of life, in milliseconds. */
const RENEWAL = 5_000;
/** Between two looks at a lease that is waited for, in milliseconds. */
const PAUSE = 100;

/** Somebody else is changing the catalog. */
class LeaseTakenError extends OperatorError {
  override name = "LeaseTakenError";
}

type Work = (transaction: ShopTransaction) => Promise<void>;

/** The sole right to change the catalog. */
export interface CatalogLease {
  /** Whether the one before was not given back, so that its import may have left rows. */
  readonly wasAbandoned: boolean;
  /**
   * Writes in one transaction, as long as the lease is ours, and lets requests
   * in afterwards.
   *
   * @throws OperatorError if somebody else has taken it; then nothing is written
   */
  write(work: Work): Promise<void>;
  /** Shows that the import is alive while it writes nothing. */
  renew(): Promise<void>;
  /** @param isTidy whether no rows are left that the next import has to remove */
  release(isTidy: boolean): Promise<void>;
}

/**
 * Whether the holder may be running; of other machines only the time is known.
 *
 * @param text such as "2026-11-22T07:00:00.000Z db1 4711"
 */
function isHeld(text: string): boolean {
  const [time = "", host, pid] = text.split(" ");
  if (!(Date.now() - Date.parse(time) < TIMEOUT)) return false;
  if (host !== hostname()) return true;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

const heldNow = () =>
  `${new Date().toISOString()} ${hostname()} ${process.pid}`;

const readLease = async (db: ShopDatabase) =>
  (await readSetting(db, LEASE)) ?? "";

/**
 * Takes the lease. One whose process has been killed is free again, at once on
 * the same machine, otherwise after a minute.
 *
 * @throws LeaseTakenError if an import is running
 */
export async function takeLease(db: ShopDatabase): Promise<CatalogLease> {
  const before = await readLease(db);
  if (isHeld(before)) {
    throw new LeaseTakenError(
      "Another import is running. Please try again when it has ended; one that was killed on another machine counts as running for a minute.",
    );
  }
  let held = before;
  let renewedAt = 0;
  async function write(work: Work, next = heldNow()): Promise<void> {
    await inTransaction(db, async (transaction) => {
      const swap = { from: held, to: next };
      if (!(await swapSetting(transaction, LEASE, swap))) {
        throw new LeaseTakenError(
          "This import was stopped: it gave no sign of life for a minute, and another one has begun. The catalog is as it was. Please import again when no other import is running.",
        );
      }
      await work(transaction);
    });
    held = next;
    renewedAt = performance.now();
    await nextTurn();
  }
  const nothing = async () => {};
  await write(nothing);
  return {
    wasAbandoned: before !== "",
    write: (work) => write(work),
    async renew() {
      if (performance.now() - renewedAt >= RENEWAL) await write(nothing);
    },
    release: (isTidy) => write(nothing, isTidy ? "" : "untidy"),
  };
}

/**
 * Does work that takes the lease, as soon as nobody else holds it.
 *
 * @param onWait is told if another process holds it
 */
export async function whenLeaseIsFree<T>(
  db: ShopDatabase,
  work: () => Promise<T>,
  onWait: () => void = () => {},
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LeaseTakenError)) throw error;
    }
    onWait();
    while (isHeld(await readLease(db))) await setTimeout(PAUSE);
  }
}

/** Whether an import was killed, or could not tidy up. */
export async function isAbandoned(db: ShopDatabase): Promise<boolean> {
  const text = await readLease(db);
  return text !== "" && !isHeld(text);
}
