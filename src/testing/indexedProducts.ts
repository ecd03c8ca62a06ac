import { IndexFile } from "../server/catalog/indexFile";
import { IndexWriter } from "../server/catalog/indexWriter";
import { SearchIndex } from "../server/catalog/searchIndex";
import type { SearchedProduct } from "../server/catalog/searchWords";
import { catalogRow } from "../server/catalog/testCatalog";
import { findMatches } from "../server/catalog/matches";
import { listedText } from "../server/catalog/listProducts";
import { foldName } from "../domain/product/search";
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
  const numbersOf = (text: string) =>
    index.listed(listedText(index, foldName(text)));
  const toPositions = (numbers: readonly number[]) => numbers.map((n) => n - 1);
  return {
    find(text: string) {
      const found = findMatches(index, names, text, numbersOf(text));
      return { ...found, products: toPositions(found.products) };
    },
    /** Products whose names start with a text. */
    listed: (text: string) => toPositions(numbersOf(text)),
  };
}
