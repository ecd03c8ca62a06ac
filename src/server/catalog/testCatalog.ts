import { updateCatalog } from "../import/changeCatalog";
import {
  openCurrent,
  type CatalogPlace,
  type CatalogStore,
} from "../import/importCatalog";
import type { Catalog } from "./openCatalog";
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
  place: CatalogPlace,
  id: string,
  change: Partial<CatalogProduct>,
): Promise<void> {
  await updateCatalog(place, (catalog) => [
    catalogRow({ ...catalog?.product(id), id, ...change }),
  ]);
}

/** The current version of a catalog, as a test sees it. */
export async function inCatalog<T>(
  store: CatalogStore,
  look: (catalog: Catalog) => T,
): Promise<T> {
  const catalog = await openCurrent(store);
  if (catalog === undefined) throw new Error("There is no catalog.");
  try {
    return look(catalog);
  } finally {
    catalog.close();
  }
}
