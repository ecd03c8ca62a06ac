import { foldName, withoutFillers } from "../domain/product/search";
import { sortedCatalog } from "../domain/product/prefixList";
import {
  productWords,
  type SearchedProduct,
} from "../server/catalog/searchWords";
import { inAny } from "../server/catalog/sortedNumbers";
import { Vocabulary } from "../server/catalog/spellings";
import type { WordIndex } from "../server/catalog/tiers";

/** The words of a catalog in memory, where a product's position is its index. */
export function indexProducts(
  products: readonly SearchedProduct[],
): WordIndex & { listed(text: string): number[] } {
  const byField = new Map<string, Map<string, number[]>>();
  products.forEach((product, position) => {
    for (const [field, words] of Object.entries(productWords(product))) {
      const ofField = byField.get(field) ?? new Map<string, number[]>();
      byField.set(field, ofField);
      for (const word of new Set(words)) {
        const positions = ofField.get(word);
        if (positions) positions.push(position);
        else ofField.set(word, [position]);
      }
    }
  });
  const vocabulary = new Vocabulary();
  for (const ofField of byField.values())
    for (const [word, { length }] of ofField) vocabulary.add(word, length);
  const names = products.map(({ name }) => foldName(name));
  const listed = products.map(({ name }, productId) => ({
    productId,
    productName: name,
    price: 0,
    qty: 1,
  }));
  const ranks = new Map(
    sortedCatalog(listed).map(({ productId }, rank) => [productId, rank]),
  );
  return {
    having: (words, fields, { isStart = false } = {}) =>
      inAny(
        fields.flatMap((field) => {
          const ofField = byField.get(field) ?? new Map<string, number[]>();
          if (!isStart) return words.map((word) => ofField.get(word) ?? []);
          return [...ofField].flatMap(([word, positions]) =>
            words.some((start) => word.startsWith(start)) ? [positions] : [],
          );
        }),
      ),
    near: (typed) => vocabulary.near(typed),
    listed(search) {
      const typed = foldName(search);
      const isListed = names.some((name) => name.startsWith(typed));
      const text = isListed ? typed : withoutFillers(typed);
      return [...names.keys()].filter((position) =>
        names[position]!.startsWith(text),
      );
    },
    sorted: (positions) =>
      [...positions].sort((a, b) => ranks.get(a)! - ranks.get(b)!),
  };
}
