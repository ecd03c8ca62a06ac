import type { IndexedWord, SearchIndex } from "./otherMatches";
import { foldName } from "./search";
import {
  productWords,
  soundOf,
  type ProductWords,
  type SearchedProduct,
} from "./searchWords";

/** What is searched of a product, and where it stands. */
export type BrowserProduct = SearchedProduct & { category: string };

/** The letters of a word's sound, one bit each: compared fast, before the edits are counted. */
function lettersOf(word: string): number {
  let bits = 0;
  for (const letter of soundOf(word)) bits |= 1 << (letter.charCodeAt(0) & 31);
  return bits;
}

function bitsOf(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Letters that two words within two edits have not in common. */
const MOST_OTHERS = 4;

/**
 * The words of a catalog of at most some thousand products, in memory. A
 * product's position is its index.
 */
export function indexProducts(
  products: readonly BrowserProduct[],
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
  const letters = new Map(all.map(({ word }) => [word, lettersOf(word)]));
  const names = products.map(({ name }) => foldName(name));
  const categories = products.map(({ category }) => foldName(category));
  const startingWith = (texts: readonly string[], start: string) =>
    texts.flatMap((text, position) => (text.startsWith(start) ? position : []));
  return {
    startingWith: async (prefix) =>
      all.filter(({ word }) => word.startsWith(prefix)),
    exactly: async (words) => all.filter(({ word }) => words.includes(word)),
    near: async (typed) => {
      const typedLetters = lettersOf(typed);
      return all
        .filter(
          ({ word }) =>
            bitsOf(typedLetters ^ (letters.get(word) ?? 0)) <= MOST_OTHERS,
        )
        .map(({ word, products }) => ({ word, count: products.length }));
    },
    listed: async (text) => startingWith(names, text),
    ofCategory: async (category) =>
      startingWith(categories, foldName(category)),
  };
}
