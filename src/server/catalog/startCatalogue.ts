import type { ShopDatabase } from "../db/schema";
import { LostClaimError, whenLoadsHaveEnded } from "./generationClaim";
import { renewCatalogue } from "./renewCatalogue";
import { loadStarterCatalogue } from "./starterCatalogue";

/**
 * Makes sure that a shop which opens has a catalogue to sell from, with all its
 * places. Of hosts that open at the same moment on one database the last one
 * loads it, and the others wait for that.
 *
 * @param path the starter catalogue's file
 * @throws CatalogueError where the file is missing or a row can't be sold
 */
export async function startCatalogue(
  db: ShopDatabase,
  path: string,
): Promise<void> {
  try {
    await loadStarterCatalogue(db, path);
    await renewCatalogue(db);
  } catch (error) {
    if (!(error instanceof LostClaimError)) throw error;
    await whenLoadsHaveEnded(db);
    await startCatalogue(db, path);
  }
}
