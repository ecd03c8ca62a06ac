import { analyzeTables } from "../db/analyzeTables";
import type { ShopDatabase } from "../db/schema";
import { writeSetting } from "../db/settings";
import { missingProducts, positionBehind, positionsOf } from "./carryOver";
import {
  CATALOG_SOURCE,
  CURRENT_GENERATION,
  currentVersion,
} from "../catalog/catalogVersion";
import type { CatalogRow } from "./catalogRow";
import { claimGeneration } from "./catalogLease";
import { removeOldVersions } from "./removeOldVersions";
import { batchesOf } from "./batches";
import { writeSearchEntries } from "./writeSearchEntries";
import { columnsOf, ProductWriter } from "./writeProducts";

/** Rows that a database finds without knowing how many there are. */
const FEW = 5_000;

export interface LoadOptions {
  /**
   * What becomes of the current products that the loaded rows don't name: they
   * stay as they are, so that the rows update the catalog by id, each in its
   * old position and new ones at the end; they are hidden, kept for reference
   * and no longer sold; or they go without a trace.
   */
  others: "stay" | "hide" | "go";
}

export interface LoadCounts {
  /** Rows that were added. */
  loaded: number;
  /** Products of the catalog before that stayed, or were hidden. */
  carriedOver: number;
}

/**
 * A catalog on its way into the database. Nobody sees it before `finish`, and
 * whatever happens until then leaves the catalog as it is.
 */
export interface CatalogLoad {
  /** The number under which it will be sold. */
  readonly generation: number;
  /**
   * Writes rows, in the catalog's order; may be called several times. They
   * are read as they are needed, 5,000 at a time.
   *
   * @param rows with ids of their own: one that was added before is an error of the database's
   * @throws CatalogError where another load has begun meanwhile
   */
  add(rows: Iterable<CatalogRow> | AsyncIterable<CatalogRow>): Promise<void>;
  /**
   * Carries over what the options say, ranks all products, and then, in one
   * small transaction, sells from this catalog.
   *
   * @param source what the setting `catalogue_source` says from then on: a
   *   starter catalog's name gives way to the next one, any other stays
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
export async function beginCatalogLoad(
  db: ShopDatabase,
  { others }: LoadOptions,
): Promise<CatalogLoad> {
  const claim = await claimGeneration(db);
  const { generation } = claim;
  const before = await currentVersion(db);
  const writer = new ProductWriter(db, claim);
  const counts: LoadCounts = { loaded: 0, carriedOver: 0 };
  let position = others === "stay" ? await positionBehind(db, before) : 0;

  async function carryOver(): Promise<void> {
    const products = missingProducts(db, { from: before, to: generation });
    for await (const run of batchesOf(products)) {
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
      for await (const run of batchesOf(rows)) {
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
      if (counts.loaded > FEW) await analyzeTables(db);
      if (others !== "go") await carryOver();
      if (counts.carriedOver > FEW) await analyzeTables(db);
      await writeSearchEntries(db, claim, writer.categories, onPlaced);
      // Once more, because visitors are about to search what has just been written.
      if (counts.loaded + counts.carriedOver > FEW) await analyzeTables(db);
      await claim.end(async (transaction) => {
        await writeSetting(transaction, CURRENT_GENERATION, String(generation));
        await writeSetting(transaction, CATALOG_SOURCE, source);
      });
      return counts;
    },
    async abandon() {
      await claim.end(async () => {});
      await removeOldVersions(db);
    },
  };
}

/**
 * Works on a load; where that fails, the load is given up.
 *
 * @throws what the work throws
 */
export async function orAbandon<T>(
  load: CatalogLoad,
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
 * Loads a whole catalog: begins, adds, finishes, and removes the one before.
 *
 * @throws what reading the rows throws; the catalog is as it was then
 */
export async function loadCatalog(
  db: ShopDatabase,
  rows: Iterable<CatalogRow> | AsyncIterable<CatalogRow>,
  { source, ...options }: LoadOptions & { source: string },
): Promise<LoadCounts> {
  const load = await beginCatalogLoad(db, options);
  const counts = await orAbandon(load, async () => {
    await load.add(rows);
    return load.finish(source);
  });
  await removeOldVersions(db);
  return counts;
}
