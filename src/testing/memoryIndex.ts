import { foldName } from "../domain/search";
import type { SearchIndex } from "../server/catalog/matches";
import {
  productWords,
  type SearchedProduct,
} from "../server/catalog/searchWords";
import { Vocabulary } from "../server/catalog/spellings";

/** What is searched of a product, and where it stands. */
export type IndexedProduct = SearchedProduct & { category: string };

/** The words of a catalog in memory, where a product's position is its index. */
export function indexProducts(
  products: readonly IndexedProduct[],
): SearchIndex {
  const indexed = products.map((product) => productWords(product));
  const vocabulary = new Vocabulary();
  for (const word of indexed.flatMap((words) => Object.values(words).flat())) {
    vocabulary.add(word, 1);
  }
  const names = products.map(({ name }) => foldName(name));
  const categories = products.map(({ category }) => foldName(category));
  return {
    having: (words, fields, { isStart = false } = {}) =>
      indexed.flatMap((ofProduct, position) => {
        const has = (word: string) =>
          words.some((each) =>
            isStart ? word.startsWith(each) : word === each,
          );
        return fields.some((field) => ofProduct[field].some(has))
          ? position
          : [];
      }),
    near: (typed) => vocabulary.near(typed),
    listed: (text) => ({
      count: names.filter((name) => name.startsWith(text)).length,
      has: (position) => names[position]!.startsWith(text),
    }),
    ofCategory: (category) => (position) =>
      categories[position]!.startsWith(foldName(category)),
  };
}
