import { foldName } from "../domain/search";
import type { IndexedWord, SearchIndex } from "../server/catalog/matches";
import {
  productWords,
  type ProductWords,
  type SearchedProduct,
} from "../server/catalog/searchWords";
import { Vocabulary } from "../server/catalog/spellings";

/** What is searched of a product, and where it stands. */
export type IndexedProduct = SearchedProduct & { category: string };

/** The words of a catalog in memory, where a product's position is its index. */
export function indexProducts(
  products: readonly IndexedProduct[],
): SearchIndex {
  const indexed = new Map<string, IndexedWord & { products: number[] }>();
  products.forEach((product, position) => {
    for (const [name, words] of Object.entries(productWords(product))) {
      const field = name as keyof ProductWords;
      for (const word of words) {
        const key = `${field} ${word}`;
        const entry = indexed.get(key) ?? { word, field, products: [] };
        indexed.set(key, entry);
        entry.products.push(position);
      }
    }
  });
  const all = [...indexed.values()];
  const vocabulary = new Vocabulary();
  for (const { word, products } of all) vocabulary.add(word, products.length);
  const names = products.map(({ name }) => foldName(name));
  const categories = products.map(({ category }) => foldName(category));
  const startingWith = (texts: readonly string[], start: string) =>
    texts.flatMap((text, position) => (text.startsWith(start) ? position : []));
  return {
    startingWith: (prefix) => all.filter(({ word }) => word.startsWith(prefix)),
    exactly: (words) => all.filter(({ word }) => words.includes(word)),
    near: (typed) => vocabulary.near(typed),
    listed: (text) => startingWith(names, text),
    ofCategory: (category) => startingWith(categories, foldName(category)),
  };
}
