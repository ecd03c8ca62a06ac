import { IndexFile } from "../server/catalog/indexFile";
import { IndexWriter } from "../server/catalog/indexWriter";
import { SearchIndex } from "../server/catalog/searchIndex";
import type { SearchedProduct } from "../server/catalog/searchWords";
import { catalogRow } from "../server/catalog/testCatalog";
import { findMatches } from "../server/catalog/matches";
import type { MedicineNames } from "../server/medicines/medicineNames";

/** A search index in memory, of products without prices; the first has the number 1. */
function indexProducts(
  products: readonly SearchedProduct[],
  names: MedicineNames,
): SearchIndex {
  const file = new IndexFile(":memory:");
  file.makeTables();
  const terms = { names, rules: [], hidesPrescription: false };
  const writer = new IndexWriter(file, terms);
  file.change(() => {
    products.forEach((product, position) => {
      const { contains = [] } = product;
      const row = { ...product, contains: [...contains] };
      writer.add(catalogRow({ ...row, id: String(position) }), position);
    });
    file.makeIndexes();
    writer.end(1, "test");
  });
  return new SearchIndex(file);
}

/** Searches products in memory, which are named by their positions. */
export function searchProducts(
  products: readonly SearchedProduct[],
  names: MedicineNames,
) {
  const index = indexProducts(products, names);
  const toPositions = (numbers: readonly number[]) => numbers.map((n) => n - 1);
  const find = (text: string) => {
    const { numbers, listed, ...found } = findMatches(index, names, text);
    const products = toPositions(numbers);
    return { ...found, products, listed: toPositions(listed) };
  };
  return { find };
}
