import { setTimeout } from "node:timers/promises";
import { inTransaction } from "../db/inTransaction";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { readSetting, swapSetting } from "../db/settings";
import { CatalogError } from "./catalogError";

/**
 * The setting with the number of the newest generation that was begun, and,
 * until its load has ended, the time of its last sign of life behind it.
 */
const LOAD = "catalogue_load";
/** A load without a sign of life for this long was killed, in milliseconds. */
const PATIENCE = 60_000;
/** Between two looks at a load that is waited for, in milliseconds. */
const PAUSE = 100;

/** A load that another one has taken the place of. */
export class LostClaimError extends CatalogError {
  override name = "LostClaimError";
}

/** The newest load, as the database knows it. */
interface NewestLoad {
  generation: number;
  /** ISO 8601, UTC; undefined where it has ended. */
  aliveAt: string | undefined;
}

/** The sole right to write one generation. */
export interface GenerationClaim {
  readonly generation: number;
  /**
   * Writes in one transaction, as long as no newer load has begun.
   *
   * @throws LostClaimError where one has; nothing is written then
   */
  write(work: (transaction: ShopTransaction) => Promise<void>): Promise<void>;
  /** Writes for the last time, and gives the claim back. */
  end(work: (transaction: ShopTransaction) => Promise<void>): Promise<void>;
}

function parseLoad(text: string): NewestLoad {
  const [generation, aliveAt] = text.split(" ");
  return { generation: Number(generation), aliveAt };
}

/** The newest load as it is written down, and as it is meant. */
async function readLoad(
  db: ShopDatabase,
): Promise<{ text: string; load: NewestLoad }> {
  const text = (await readSetting(db, LOAD)) ?? "";
  return { text, load: parseLoad(text) };
}

/** Whether a load may still be under way. */
const isAlive = ({ aliveAt }: NewestLoad) =>
  aliveAt !== undefined && Date.now() - Date.parse(aliveAt) < PATIENCE;

const formatLoad = (generation: number) =>
  `${generation} ${new Date().toISOString()}`;

/**
 * Claims a generation of a number that was never used before: not even by a
 * copy of the database that was restored since, for the numbers are seconds.
 * A load that is still under way elsewhere has to give way.
 */
export async function claimGeneration(
  db: ShopDatabase,
): Promise<GenerationClaim> {
  const { text: before, load } = await readLoad(db);
  const generation = Math.max(
    load.generation + 1,
    Math.floor(Date.now() / 1_000),
  );
  let held = formatLoad(generation);
  const isOurs = await inTransaction(db, (transaction) =>
    swapSetting(transaction, LOAD, { from: before, to: held }),
  );
  if (!isOurs) return claimGeneration(db);

  async function write(
    next: string,
    work: (transaction: ShopTransaction) => Promise<void>,
  ): Promise<void> {
    await inTransaction(db, async (transaction) => {
      const swap = { from: held, to: next };
      if (!(await swapSetting(transaction, LOAD, swap))) {
        throw new LostClaimError(
          "This import was given up: another one has begun, or it gave no sign of life for a minute. The catalog is as it was. Please import again once no other import is running.",
        );
      }
      await work(transaction);
    });
    held = next;
  }
  return {
    generation,
    write: (work) => write(formatLoad(generation), work),
    end: (work) => write(String(generation), work),
  };
}

/** Waits until no load is under way any more, in whatever process. */
export async function whenLoadsHaveEnded(db: ShopDatabase): Promise<void> {
  while (isAlive((await readLoad(db)).load)) await setTimeout(PAUSE);
}

/**
 * The newest generation that nobody writes any more, finished or not. A load
 * without a sign of life has lost its claim when this returns.
 */
export async function newestEndedGeneration(db: ShopDatabase): Promise<number> {
  const { text, load } = await readLoad(db);
  const { generation, aliveAt } = load;
  if (aliveAt === undefined) return generation;
  if (isAlive(load)) return generation - 1;
  const isOurs = await inTransaction(db, (transaction) =>
    swapSetting(transaction, LOAD, {
      from: text,
      to: String(generation),
    }),
  );
  return isOurs ? generation : newestEndedGeneration(db);
}
