import type { ShopDatabase } from "../db/schema";
import { LostClaimError, whenLoadsHaveEnded } from "./catalogLease";
import { reindexCatalog } from "./reindexCatalog";
import { loadStarterCatalog } from "./starterCatalog";

/**
 * Makes sure that a shop which opens has a catalog to sell from, with all its
 * places. Of hosts that open at the same moment on one database the last one
 * loads it, and the others wait for that.
 *
 * @param path the starter catalog's file
 * @throws CatalogError where the file is missing or a row can't be sold
 */
export async function startCatalog(
  db: ShopDatabase,
  path: string,
): Promise<void> {
  try {
    await loadStarterCatalog(db, path);
    await reindexCatalog(db);
  } catch (error) {
    if (!(error instanceof LostClaimError)) throw error;
    await whenLoadsHaveEnded(db);
    await startCatalog(db, path);
  }
}
