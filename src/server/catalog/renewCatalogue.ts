import type { ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";
import { CATALOGUE_SOURCE, currentGeneration } from "./catalogueGeneration";
import { loadCatalogue } from "./catalogueLoad";

/**
 * Gives the products of an older version's database their places: the catalogue
 * is loaded anew out of itself.
 *
 * @returns whether that was needed
 */
export async function renewCatalogue(db: ShopDatabase): Promise<boolean> {
  const generation = await currentGeneration(db);
  const placed = await db
    .selectFrom("category")
    .select("list")
    .where("generation", "=", generation)
    .limit(1)
    .executeTakeFirst();
  if (placed !== undefined) return false;
  const unplaced = await db
    .selectFrom("product")
    .select("id")
    .where("generation", "=", generation)
    .where("hidden", "=", 0)
    .limit(1)
    .executeTakeFirst();
  if (unplaced === undefined) return false;
  const source = (await readSetting(db, CATALOGUE_SOURCE)) ?? "";
  await loadCatalogue(db, [], { source, others: "stay" });
  return true;
}
