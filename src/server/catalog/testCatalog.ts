import type { ShopDatabase } from "../db/schema";
import { importCatalog } from "../import/importCatalog";
import { productRowsById } from "./catalogRepository";
import type { CatalogProduct } from "./catalogProduct";

/** A row of a catalog file as it was read, with some cells of its own. */
export function catalogRow(cells: Partial<CatalogProduct>): CatalogProduct {
  return {
    id: "7",
    name: "Aspirin 75mg tablets",
    brand: "Generic",
    category: "Heart",
    mg: 75,
    pack: 28,
    price_cents: 199,
    discount_cents: 30,
    description: "",
    photo: [],
    ...cells,
  };
}

/** Imports one product that has changed, or is new. */
export async function changeProduct(
  db: ShopDatabase,
  id: string,
  change: Partial<CatalogProduct>,
): Promise<void> {
  const before = (await productRowsById(db, [id])).get(id);
  await importCatalog(db, [catalogRow({ ...before, id, ...change })], {
    source: "test",
    mode: "upsert",
  });
}
