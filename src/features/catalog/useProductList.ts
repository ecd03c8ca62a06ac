import { useDeferredValue, useState } from "react";
import {
  hasNoReply,
  useListByPrefixQuery,
  useListProductsQuery,
} from "../../api";
import type { ListQuery } from "../../domain/search";

/**
 * One page of a list of products, as the host ranks them. Until it is answered a
 * small catalog shows what begins with the text, and where there is no network
 * that alone; otherwise the last answer stays.
 */
export function useProductList(query: ListQuery) {
  const { currentData, error, refetch } = useListProductsQuery(query);
  const { currentData: byPrefix } = useListByPrefixQuery(query, {
    skip: currentData !== undefined,
  });
  // The host may find more: on other pages, or if nothing begins with the text.
  const isEnough =
    byPrefix && byPrefix.total > 0 && byPrefix.page === query.page;
  const isShown = error ? hasNoReply(error) : isEnough;
  const answer = currentData ?? (isShown && byPrefix ? byPrefix : undefined);
  const [latest, setLatest] = useState({ list: answer, query });
  if (answer && answer !== latest.list) setLatest({ list: answer, query });
  // A page of new cards is rendered between what the visitor types or clicks.
  const shown = useDeferredValue(latest);
  const hasFailed = error !== undefined && !answer;
  return {
    list: hasFailed ? undefined : shown.list,
    /** The query that the list answers. */
    listQuery: shown.query,
    /** The page that is shown: the last one if the URL names a later one. */
    page: shown.list?.page ?? query.page,
    /** True if the products still answer the last query. */
    isStale: shown.list !== undefined && shown.list !== answer,
    error: hasFailed ? error : undefined,
    retry: () => void refetch(),
  };
}
