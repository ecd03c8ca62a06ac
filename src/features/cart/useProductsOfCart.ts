import { useMemo } from "react";
import { useCurrentProducts, type Product } from "../../api";
import { useAppSelector } from "../../app/hooks";
import { productIdKey } from "../../domain/productId";
import { selectLines } from "./cartSlice";

/**
 * What the catalogue says now of the cart's products, by their ids as text:
 * null for one that is no longer sold, nothing for one that is not known.
 */
export function useProductsOfCart(): ReadonlyMap<string, Product | null> {
  const lines = useAppSelector(selectLines);
  const ids = useMemo(
    () => lines.map(({ itemId }) => productIdKey(itemId)),
    [lines],
  );
  return useCurrentProducts(ids).known;
}
