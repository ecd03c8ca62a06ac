import type { ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";

/** The setting that names the generation which is sold from. */
export const CURRENT_GENERATION = "catalogue_generation";
/** The setting that says where the current catalog comes from. */
export const CATALOG_SOURCE = "catalogue_source";

/**
 * The number of the catalog that is sold from. What stands under a number
 * never changes once it is current, and no number is ever used again.
 */
export async function currentVersion(db: ShopDatabase): Promise<number> {
  return Number(await readSetting(db, CURRENT_GENERATION));
}

/**
 * Reads from the current catalog with as many queries as it takes, all of the
 * same generation: where another one has become current meanwhile, what was
 * read may have been half removed, and is read again.
 */
export async function readCurrent<T>(
  db: ShopDatabase,
  read: (generation: number) => Promise<T>,
): Promise<T> {
  const generation = await currentVersion(db);
  const result = await read(generation);
  // A transaction sees the database as it was at one moment.
  if (db.isTransaction) return result;
  const isStillCurrent = (await currentVersion(db)) === generation;
  return isStillCurrent ? result : readCurrent(db, read);
}
