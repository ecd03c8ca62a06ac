import { useEffect } from "react";
import { useSearchParams, type NavigateOptions } from "react-router-dom";
import {
  readListQuery,
  withListQuery,
  type ListChanges,
} from "../../domain/product/search";

/** The router may be some changes behind: each change starts from the latest one of this window. */
let latest = new URLSearchParams();

/** The list's query, which lives in the URL: a link, Back and a reload bring the same list back. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  useEffect(() => void (latest = params), [params]);
  return {
    query: readListQuery(params),
    /** Another search, category or order starts on its first page. */
    change(changes: ListChanges, options?: NavigateOptions) {
      latest = withListQuery(latest, { page: 1, ...changes });
      setParams(latest, options);
    },
  };
}
