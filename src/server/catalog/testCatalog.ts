import type { ShopDatabase } from "../db/schema";
import { loadCatalog } from "../import/catalogLoad";
import type { CatalogRow } from "../import/catalogRow";
import { productRowsById } from "./products";

/** A row of a catalog file as it was read, with some cells of its own. */
export function catalogRow(cells: Partial<CatalogRow>): CatalogRow {
  return {
    id: "7",
    name: "Aspirin 75mg tablets",
    brand: "Generic",
    category: "Heart",
    mg: 75,
    pack: 28,
    priceCents: 199,
    discountCents: 30,
    description: "",
    photo: [],
    ...cells,
  };
}

/** Loads the catalog anew with one product that has changed, or is new. */
export async function changeProduct(
  db: ShopDatabase,
  id: string,
  change: Partial<CatalogRow>,
): Promise<void> {
  const row = (await productRowsById(db, [id])).get(id);
  const before = row && {
    ...row,
    priceCents: row.price_cents,
    discountCents: row.discount_cents,
    photo: JSON.parse(row.photo) as string[],
  };
  await loadCatalog(db, [catalogRow({ ...before, id, ...change })], {
    source: "test",
    others: "stay",
  });
}
