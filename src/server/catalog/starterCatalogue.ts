import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inTransaction } from "../db/inTransaction";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { readSetting, writeSetting } from "../db/settings";
import { readCatalogue } from "./catalogueFile";
import type { CatalogueRow } from "./catalogueRow";
import { CatalogueError } from "./catalogueError";

/** The setting that says which catalogue is loaded. */
const SOURCE = "catalogue_source";
/** What its value starts with while the shop sells its starter catalogue. */
const STARTER = "starter:";
/** Rows of one insert: ten values each, well below any database's limit. */
const CHUNK = 500;

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

/** Puts a catalogue in the place of the one that was there. */
export async function replaceCatalogue(
  db: ShopTransaction,
  products: readonly CatalogueRow[],
): Promise<void> {
  await db.deleteFrom("product").execute();
  const rows = products.map((product, position) => ({
    id: product.id,
    name: product.name,
    brand: product.brand,
    category: product.category,
    mg: product.mg,
    pack: product.pack,
    price_cents: product.priceCents,
    discount_cents: product.discountCents,
    description: product.description,
    photo: JSON.stringify(product.photo),
    position,
  }));
  for (let first = 0; first < rows.length; first += CHUNK) {
    await db
      .insertInto("product")
      .values(rows.slice(first, first + CHUNK))
      .execute();
  }
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
  const loaded = await readSetting(db, SOURCE);
  if (loaded !== undefined && !loaded.startsWith(STARTER)) return false;
  const text = await readFile(path, "utf8").catch(() => {
    throw new CatalogueError(
      `The catalogue ${path} could not be read. Please put the file back.`,
    );
  });
  const source = STARTER + createHash("sha256").update(text).digest("hex");
  if (loaded === source) return false;
  const products = readCatalogue(path, text).map(withStarterDiscount);
  await inTransaction(db, async (transaction) => {
    await replaceCatalogue(transaction, products);
    await writeSetting(transaction, SOURCE, source);
  });
  return true;
}
