import { useDeferredValue } from "react";
import { useListProductsQuery } from "../../api";
import type { ListQuery } from "../../domain/search";

/**
 * One page of a list of products, the same whether the browser or the host
 * searches the catalog. Until a new query is answered the last answer stays.
 */
export function useProductList(query: ListQuery) {
  const {
    data: latest,
    currentData,
    error,
    refetch,
  } = useListProductsQuery(query);
  // A page of new cards is rendered between what the visitor types or clicks.
  const data = useDeferredValue(latest);
  const hasFailed = error !== undefined && !currentData;
  return {
    products: hasFailed ? undefined : data?.products,
    total: data?.total ?? 0,
    categories: data?.categories,
    /** The page that is shown: the last one if the URL names a later one. */
    page: data?.page ?? query.page,
    /** True if the products still answer the last query. */
    isStale: data !== undefined && data !== currentData,
    error: hasFailed ? error : undefined,
    retry: () => void refetch(),
  };
}
