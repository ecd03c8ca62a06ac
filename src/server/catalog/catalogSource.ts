import type { ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";

/** The setting that says where the current catalog comes from. */
export const CATALOG_SOURCE = "catalogue_source";

/** The one that says where the catalog before it came from. */
export const SOURCE_BEFORE = "catalogue_source_before";

/** The start of their value while the shop sells its starter catalog. */
export const STARTER = "starter:";

/** Tells if a catalog comes from the starter file. @param source the setting CATALOG_SOURCE */
export const isStarterCatalog = (source = ""): boolean =>
  source.startsWith(STARTER);

/** Tells if the shop sells its starter catalog. */
export async function sellsStarterCatalog(db: ShopDatabase): Promise<boolean> {
  return isStarterCatalog(await readSetting(db, CATALOG_SOURCE));
}
