import type { SimilarMedicines } from "../../api/endpoints.gen";
import type { MedicineNames } from "../medicines/medicineNames";
import {
  MOST_SIMILAR,
  similarKeys,
  similarMedicines,
} from "../medicines/similarMedicines";
import { toProduct, type CatalogProduct } from "./catalogProduct";
import type { Catalog } from "./openCatalog";

/** The keys that a product shares with those that are like it: of its maker, and equal ones. */
export const alikeKeys = (product: CatalogProduct, names: MedicineNames) =>
  Object.entries(
    similarKeys(
      product,
      { productName: product.name, brandName: product.brand },
      names,
    ),
  ).map(([kind, key]) => `${kind} ${key}`);

/**
 * Other packs, strengths and makers of a product; undefined if none has this id.
 *
 * @param names those of the shop, which say what may be compared
 */
export function findSimilar(
  catalog: Catalog,
  id: string,
  names: MedicineNames,
): SimilarMedicines | undefined {
  const product = catalog.product(id);
  if (product === undefined) return undefined;
  const ranks = catalog.ranks("unit-price");
  const found: number[] = [];
  const seen = new Set<number>();
  for (const key of alikeKeys(product, names)) {
    const numbers = catalog.alike(key).filter((number) => !seen.has(number));
    for (const number of numbers) seen.add(number);
    numbers.sort((a, b) => ranks[a]! - ranks[b]!);
    // The medicine itself may be one of them.
    found.push(...numbers.slice(0, MOST_SIMILAR + 1));
  }
  const candidates = found.map((number) =>
    toProduct(catalog.productAt(number), []),
  );
  return similarMedicines(toProduct(product, []), candidates, names);
}
