import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Product } from "../api";
import { toCents } from "../domain/money";
import { loadCatalogue } from "../server/catalog/catalogueLoad";
import type { CatalogueRow } from "../server/catalog/catalogueRow";
import { openDatabase } from "../server/db/openDatabase";

const rowOf = (product: Product): CatalogueRow => ({
  id: String(product.productId),
  name: product.productName,
  brand: product.brandName,
  category: product.category,
  mg: product.mg,
  pack: product.qty,
  priceCents: toCents(product.price),
  discountCents: toCents(product.discount),
  description: product.description,
  // The host has none of the stub's photos: it draws packs.
  photo: [],
});

/** A host's data folder in which these products are sold; the caller removes it. */
export async function filledDataFolder(
  products: readonly Product[],
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-data-"));
  const db = await openDatabase(folder);
  try {
    await loadCatalogue(db, products.map(rowOf), {
      source: "test",
      others: "go",
    });
  } finally {
    await db.destroy();
  }
  return folder;
}
