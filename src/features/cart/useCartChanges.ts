import { useMemo } from "react";
import type { CartItem, Product } from "../../api";
import { useAppSelector } from "../../app/hooks";
import { changesSince } from "../../domain/lineChanges";
import { productIdKey } from "../../domain/productId";
import { selectLines, type CurrentProduct } from "./cartSlice";
import { useProductsOfCart } from "./useProductsOfCart";

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

/**
 * Holds the cart against the catalogue, which is asked again each time the
 * cart is opened. Where the catalogue can't be had, nothing is known to have
 * changed: the host checks every order anyway.
 */
export function useCartChanges(): LineChange[] {
  const lines = useAppSelector(selectLines);
  const known = useProductsOfCart();
  return useMemo(
    () =>
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
      }),
    [lines, known],
  );
}
