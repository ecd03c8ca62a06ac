import { useDeferredValue, useEffect, useRef, useState } from "react";
import {
  useLocation,
  useNavigationType,
  useSearchParams,
  type NavigateOptions,
} from "react-router-dom";
import { useListProductsQuery } from "../../api";
import {
  pageCountOf,
  readListQuery,
  readOthersPage,
  withListQuery,
  type ListChanges,
  type ListQuery,
  type SortOrder,
} from "../../domain/search";
import { useDebouncedValue } from "../../ui/hooks";

/** What is typed is searched after a pause this long (milliseconds). */
const TYPING_PAUSE = 100;

/**
 * One page of a list of products, the same whether the browser or the host
 * searches the catalog. Until a new query is answered the last answer stays.
 */
export function useProductList({ search, category, page, sort }: ListQuery) {
  const query = {
    search: useDebouncedValue(search.trim(), TYPING_PAUSE),
    category,
    page,
    sort,
  };
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
    page: data?.page ?? page,
    pageCount: pageCountOf(data?.total ?? 0),
    /** Whether the products still answer the last query. */
    isStale: data !== undefined && data !== currentData,
    error: hasFailed ? error : undefined,
    retry: () => void refetch(),
  };
}

/** Marks what the list itself wrote into the URL, so that it is not read back. */
const OWN = { writtenByList: true };

/**
 * The list's query, which lives in the URL: a link, Back and a reload bring the
 * same list back. What is typed is shown at once and replaces the history
 * entry; the router may be some letters behind, so that the text is read from
 * the URL only if something else than typing has changed it.
 */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  const query = readListQuery(params);
  const [search, setSearch] = useState(query.search);
  const [readKey, setReadKey] = useState(key);
  // The router may be some changes behind: the next one starts from the latest.
  const latest = useRef(params);
  useEffect(() => void (latest.current = params), [params]);

  if (key !== readKey) {
    setReadKey(key);
    const isEcho = navigation === "REPLACE" && state?.writtenByList === true;
    if (!isEcho) setSearch(query.search);
  }

  function change(changes: ListChanges, options?: NavigateOptions) {
    // Another search or category starts on its first page.
    latest.current = withListQuery(latest.current, {
      page: 1,
      others: 1,
      ...changes,
    });
    setParams(latest.current, options);
  }

  return {
    query: { ...query, search },
    /** The page of the other matches. */
    othersPage: readOthersPage(params),
    changeSearch(text: string) {
      setSearch(text);
      change({ search: text }, { replace: true, state: OWN });
    },
    changeCategory: (category: string) => change({ category }),
    changeSort: (sort: SortOrder | "") => change({ sort }),
    showAll: () => change({ search: "", category: "" }),
  };
}
