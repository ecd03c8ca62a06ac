import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";
import { CatalogError } from "./catalogError";
import { readWholeCatalog } from "./catalogFile";
import { CATALOG_SOURCE } from "../catalog/catalogVersion";
import { loadCatalog } from "./catalogLoad";
import type { CatalogRow } from "./catalogRow";

/** What its value starts with while the shop sells its starter catalog. */
const STARTER = "starter:";

/** 20 % of a price from $2.00, rounded to the nearest 10 cents (half up). */
const starterDiscount = (priceCents: number) =>
  priceCents < 200 ? 0 : Math.round(priceCents / 50) * 10;

/**
 * A product as the shop's own starter catalog offers it, whose source knows
 * neither brands nor discounts.
 */
function starterProduct(product: CatalogRow): CatalogRow {
  const { brand, priceCents, discountCents } = product;
  return {
    ...product,
    brand: brand || "Generic",
    discountCents: discountCents || starterDiscount(priceCents),
  };
}

/**
 * Loads the starter catalog into a shop that has none, and again where the
 * file has changed. A catalog of the operator's own stays as it is.
 *
 * @param path the catalog file
 * @returns whether anything was loaded
 * @throws CatalogError where the file is missing or a row can't be sold
 */
export async function loadStarterCatalog(
  db: ShopDatabase,
  path: string,
): Promise<boolean> {
  const loaded = await readSetting(db, CATALOG_SOURCE);
  if (loaded !== undefined && !loaded.startsWith(STARTER)) return false;
  const text = await readFile(path, "utf8").catch(() => {
    throw new CatalogError(
      `The catalog ${path} could not be read. Please put the file back.`,
    );
  });
  const source = STARTER + createHash("sha256").update(text).digest("hex");
  if (loaded === source) return false;
  const products = await readWholeCatalog(path);
  await loadCatalog(db, products.map(starterProduct), {
    source,
    others: "go",
  });
  return true;
}
