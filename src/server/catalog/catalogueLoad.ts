import { learnSizes } from "../db/learnSizes";
import type { ShopDatabase } from "../db/schema";
import { writeSetting } from "../db/settings";
import { missingProducts, positionBehind, positionsOf } from "./carryOver";
import {
  CATALOGUE_SOURCE,
  CURRENT_GENERATION,
  currentGeneration,
} from "./catalogueGeneration";
import type { CatalogueRow } from "./catalogueRow";
import { claimGeneration } from "./generationClaim";
import { removeOldGenerations } from "./removeOldGenerations";
import { runsOf } from "./runs";
import { writePlaces } from "./writePlaces";
import { columnsOf, ProductWriter } from "./writeProducts";

/** Rows that a database finds without knowing how many there are. */
const FEW = 5_000;

export interface LoadOptions {
  /**
   * What becomes of the current products that the loaded rows don't name: they
   * stay as they are, so that the rows update the catalogue by id, each in its
   * old position and new ones at the end; they are hidden, kept for reference
   * and no longer sold; or they go without a trace.
   */
  others: "stay" | "hide" | "go";
}

export interface LoadCounts {
  /** Rows that were added. */
  loaded: number;
  /** Products of the catalogue before that stayed, or were hidden. */
  carriedOver: number;
}

/**
 * A catalogue on its way into the database. Nobody sees it before `finish`, and
 * whatever happens until then leaves the catalogue as it is.
 */
export interface CatalogueLoad {
  /** The number under which it will be sold. */
  readonly generation: number;
  /**
   * Writes rows, in the catalogue's order; may be called several times. They
   * are read as they are needed, 5,000 at a time.
   *
   * @param rows with ids of their own: one that was added before is an error of the database's
   * @throws CatalogueError where another load has begun meanwhile
   */
  add(
    rows: Iterable<CatalogueRow> | AsyncIterable<CatalogueRow>,
  ): Promise<void>;
  /**
   * Carries over what the options say, ranks all products, and then, in one
   * small transaction, sells from this catalogue.
   *
   * @param source what the setting `catalogue_source` says from then on: a
   *   starter catalogue's name gives way to the next one, any other stays
   * @param onPlaced is told how many of the sold products have their places
   */
  finish(
    source: string,
    onPlaced?: (placed: number, products: number) => void,
  ): Promise<LoadCounts>;
  /** Gives up and removes what was written. What can't be removed now is at the next start. */
  abandon(): Promise<void>;
}

/**
 * Begins a load; the caller ends it with `finish` or `abandon`. One at a time:
 * a load that is under way already, in whatever process, fails at its next step.
 */
export async function beginCatalogueLoad(
  db: ShopDatabase,
  { others }: LoadOptions,
): Promise<CatalogueLoad> {
  const claim = await claimGeneration(db);
  const { generation } = claim;
  const before = await currentGeneration(db);
  const writer = new ProductWriter(db, claim);
  const counts: LoadCounts = { loaded: 0, carriedOver: 0 };
  let position = others === "stay" ? await positionBehind(db, before) : 0;

  async function carryOver(): Promise<void> {
    const products = missingProducts(db, { from: before, to: generation });
    for await (const run of runsOf(products)) {
      await writer.write(
        others === "stay"
          ? run
          : run.map((row) => ({ ...row, position: position++, hidden: 1 })),
      );
      counts.carriedOver += run.length;
    }
  }
  return {
    generation,
    async add(rows) {
      for await (const run of runsOf(rows)) {
        const ids = run.map(({ id }) => id);
        const known =
          others === "stay"
            ? await positionsOf(db, before, ids)
            : new Map<string, number>();
        await writer.write(
          run.map((row) => ({
            ...columnsOf(row),
            position: known.get(row.id) ?? position++,
          })),
        );
        counts.loaded += run.length;
      }
    },
    async finish(source, onPlaced) {
      if (counts.loaded > FEW) await learnSizes(db);
      if (others !== "go") await carryOver();
      if (counts.carriedOver > FEW) await learnSizes(db);
      await writePlaces(db, claim, writer.categories, onPlaced);
      // Once more, because visitors are about to search what has just been written.
      if (counts.loaded + counts.carriedOver > FEW) await learnSizes(db);
      await claim.end(async (transaction) => {
        await writeSetting(transaction, CURRENT_GENERATION, String(generation));
        await writeSetting(transaction, CATALOGUE_SOURCE, source);
      });
      return counts;
    },
    async abandon() {
      await claim.end(async () => {});
      await removeOldGenerations(db);
    },
  };
}

/**
 * Works on a load; where that fails, the load is given up.
 *
 * @throws what the work throws
 */
export async function orAbandon<T>(
  load: CatalogueLoad,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Why it failed is what matters: what it leaves behind is removed at the next start.
    await load.abandon().catch(() => {});
    throw error;
  }
}

/**
 * Loads a whole catalogue: begins, adds, finishes, and removes the one before.
 *
 * @throws what reading the rows throws; the catalogue is as it was then
 */
export async function loadCatalogue(
  db: ShopDatabase,
  rows: Iterable<CatalogueRow> | AsyncIterable<CatalogueRow>,
  { source, ...options }: LoadOptions & { source: string },
): Promise<LoadCounts> {
  const load = await beginCatalogueLoad(db, options);
  const counts = await orAbandon(load, async () => {
    await load.add(rows);
    return load.finish(source);
  });
  await removeOldGenerations(db);
  return counts;
}
