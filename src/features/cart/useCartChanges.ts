import { useMemo } from "react";
import { useAppSelector } from "../../app/hooks";
import { selectLines } from "./cartSlice";
import { lineChangesOf, type LineChange } from "./lineChangesOf";
import { useProductsOfCart } from "./useProductsOfCart";

/**
 * Holds the cart against the catalogue, which is asked again each time the
 * cart is opened. Where the catalogue can't be had, nothing is known to have
 * changed: the host checks every order anyway.
 */
export function useCartChanges(): LineChange[] {
  const lines = useAppSelector(selectLines);
  const known = useProductsOfCart();
  return useMemo(() => lineChangesOf(lines, known), [lines, known]);
}
