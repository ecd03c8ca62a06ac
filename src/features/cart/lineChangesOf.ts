import type { CartItem, KnownProducts, Product } from "../../api";
import { changesSince } from "../../domain/lineChanges";
import { productIdKey } from "../../domain/productId";
import type { CurrentProduct } from "./lines";

/** What the catalogue now says otherwise about one line. */
export interface LineChange extends CurrentProduct {
  /** A few words for each change, never empty. */
  words: string[];
}

const factsOfLine = ({ itemName, ...facts }: CartItem) => ({
  ...facts,
  name: itemName,
});
const factsOfProduct = ({ productName, qty, ...facts }: Product) => ({
  ...facts,
  name: productName,
  pack: qty,
});

/** Holds lines against what is sold now; what is not known is not known to have changed. */
export const lineChangesOf = (
  lines: readonly CartItem[],
  known: KnownProducts,
): LineChange[] =>
  lines.flatMap((line) => {
    const product = known.get(productIdKey(line.itemId));
    if (product === undefined) return [];
    const words = changesSince(
      factsOfLine(line),
      product ? factsOfProduct(product) : undefined,
    );
    return words.length > 0
      ? [{ itemId: line.itemId, product: product ?? undefined, words }]
      : [];
  });
