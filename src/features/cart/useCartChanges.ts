import { useMemo } from "react";
import { useGetProductsQuery, type CartItem, type Product } from "../../api";
import { useAppSelector } from "../../app/hooks";
import { changesSince } from "../../domain/lineChanges";
import { productIdKey } from "../../domain/productId";
import { selectLines, type CurrentProduct } from "./cartSlice";

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
  const { data: products } = useGetProductsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return useMemo(() => {
    if (!products) return [];
    const current = new Map(
      products.map((product) => [productIdKey(product.productId), product]),
    );
    return lines
      .map((line) => {
        const product = current.get(productIdKey(line.itemId));
        const words = changesSince(
          factsOfLine(line),
          product && factsOfProduct(product),
        );
        return { itemId: line.itemId, product, words };
      })
      .filter(({ words }) => words.length > 0);
  }, [lines, products]);
}
