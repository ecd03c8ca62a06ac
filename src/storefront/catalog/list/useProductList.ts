import { useDeferredValue, useEffect, useState } from "react";
import { prefetchCatalog, useSearchProductsQuery } from "../../api";
import { useAppDispatch } from "../../app/hooks";
import { listCall, type ListQuery } from "../../../domain/product/search";

/** One page of a list of products; until it is answered the last answer stays. */
export function useProductList(query: ListQuery) {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(prefetchCatalog()), [dispatch]);
  const { currentData, error, refetch } = useSearchProductsQuery(
    listCall(query),
  );
  const [latest, setLatest] = useState({
    list: currentData,
    query,
    filters: currentData?.filters,
  });
  if (currentData && currentData !== latest.list) {
    const { filters = latest.filters } = currentData;
    setLatest({ list: currentData, query, filters });
  }
  // A page of new cards is rendered between what the visitor types or clicks.
  const shown = useDeferredValue(latest);
  const hasFailed = error !== undefined && !currentData;
  return {
    list: hasFailed ? undefined : shown.list,
    /** The host's counts: lists that this browser makes have none. */
    filters: shown.filters,
    listQuery: shown.query,
    /** The page that is shown: the last one if the URL names a later one. */
    page: shown.list?.page ?? query.page,
    /** True if the products still answer the last query. */
    isStale: shown.list !== undefined && shown.list !== currentData,
    error: hasFailed ? error : undefined,
    retry: () => void refetch(),
  };
}
