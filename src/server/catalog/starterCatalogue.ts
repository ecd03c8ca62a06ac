import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";
import { CatalogueError } from "./catalogueError";
import { readCatalogue } from "./catalogueFile";
import { CATALOGUE_SOURCE } from "./catalogueGeneration";
import { loadCatalogue } from "./catalogueLoad";
import type { CatalogueRow } from "./catalogueRow";

/** What its value starts with while the shop sells its starter catalogue. */
const STARTER = "starter:";

/**
 * The offer of the shop's own starter catalogue, whose source knows no
 * discounts: a product from $2.00 that has none gets 20 % of its price off each
 * pair, rounded to the nearest 10 cents (half up). Cheaper ones get none.
 */
export function withStarterDiscount(product: CatalogueRow): CatalogueRow {
  if (product.discountCents > 0 || product.priceCents < 200) return product;
  return {
    ...product,
    discountCents: Math.round(product.priceCents / 50) * 10,
  };
}

/**
 * Loads the starter catalogue into a shop that has none, and again where the
 * file has changed. A catalogue of the operator's own stays as it is.
 *
 * @param path the catalogue file
 * @returns whether anything was loaded
 * @throws CatalogueError where the file is missing or a row can't be sold
 */
export async function loadStarterCatalogue(
  db: ShopDatabase,
  path: string,
): Promise<boolean> {
  const loaded = await readSetting(db, CATALOGUE_SOURCE);
  if (loaded !== undefined && !loaded.startsWith(STARTER)) return false;
  const text = await readFile(path, "utf8").catch(() => {
    throw new CatalogueError(
      `The catalogue ${path} could not be read. Please put the file back.`,
    );
  });
  const source = STARTER + createHash("sha256").update(text).digest("hex");
  if (loaded === source) return false;
  const products = readCatalogue(path, text).map(withStarterDiscount);
  await loadCatalogue(db, products, { source, others: "go" });
  return true;
}
