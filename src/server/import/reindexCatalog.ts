import type { ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";
import { CATALOG_SOURCE, currentVersion } from "../catalog/catalogVersion";
import { loadCatalog } from "./catalogLoad";

/**
 * Gives the products of an older version's database their places: the catalog
 * is loaded anew out of itself.
 *
 * @returns whether that was needed
 */
export async function reindexCatalog(db: ShopDatabase): Promise<boolean> {
  const generation = await currentVersion(db);
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
  const source = (await readSetting(db, CATALOG_SOURCE)) ?? "";
  await loadCatalog(db, [], { source, others: "stay" });
  return true;
}
