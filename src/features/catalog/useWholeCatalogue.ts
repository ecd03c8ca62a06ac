import { useDeferredValue, useMemo } from "react";
import { useGetProductsQuery } from "../../api";
import { filterProducts, type ProductFilter } from "./filterProducts";
import { NO_PRODUCTS, type FoundProducts } from "./foundProducts";

const nothingToFill = () => {};

/** Searches the whole catalogue in the browser. */
export function useWholeCatalogue(
  { search, category }: ProductFilter,
  isAsked: boolean,
): FoundProducts {
  const { data, error, refetch } = useGetProductsQuery(undefined, {
    skip: !isAsked,
  });
  // The typed letter is painted first, then the cards.
  const shownSearch = useDeferredValue(search);
  const found = useMemo(
    () =>
      data
        ? filterProducts(data, { search: shownSearch, category })
        : NO_PRODUCTS,
    [data, shownSearch, category],
  );
  return {
    state: data ? "found" : error ? "failed" : "loading",
    error,
    isSearchedByHost: false,
    total: found.length,
    slotAt: (index) => found[index] ?? "empty",
    inMemory: data ?? NO_PRODUCTS,
    isFormer: false,
    onDrawn: nothingToFill,
    retry: () => void refetch(),
  };
}
