import { useMemo } from "react";
import { useCurrentProducts, type KnownProducts } from "../../api";
import { useAppSelector } from "../../app/hooks";
import { productIdKey } from "../../domain/productId";
import { selectLines } from "./cartSlice";

/** What the catalogue says now of the cart's products. */
export function useProductsOfCart(): KnownProducts {
  const lines = useAppSelector(selectLines);
  const ids = useMemo(
    () => lines.map(({ itemId }) => productIdKey(itemId)),
    [lines],
  );
  return useCurrentProducts(ids).known;
}
