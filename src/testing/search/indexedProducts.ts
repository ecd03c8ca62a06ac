import { findMatches } from "../../server/catalog/search/matches";
import type { SearchedProduct } from "../../server/catalog/search/searchWords";
import { catalogRow, indexOf } from "../../server/catalog/testCatalog";
import type { MedicineNames } from "../../server/medicines/medicineNames";

/** Searches products in memory, which are named by their positions. */
export function searchProducts(
  products: readonly SearchedProduct[],
  names: MedicineNames,
) {
  const rows = products.map(({ contains = [], ...product }, position) =>
    catalogRow({ ...product, contains: [...contains], id: String(position) }),
  );
  const index = indexOf(rows, { names });
  const toPositions = (numbers: readonly number[]) => numbers.map((n) => n - 1);
  const find = (text: string) => {
    const { numbers, beginning, ...found } = findMatches(index, names, text);
    const products = toPositions(numbers);
    return { ...found, products, beginning: toPositions(beginning) };
  };
  return { find };
}
