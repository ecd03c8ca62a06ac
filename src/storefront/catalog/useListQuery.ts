import { useSearchParams, type NavigateOptions } from "react-router-dom";
import {
  readListQuery,
  withListQuery,
  type ListChanges,
} from "../../domain/product/search";

/** The list's query, which lives in the URL: a link, Back and a reload bring the same list back. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  return {
    query: readListQuery(params),
    /** Another search, category or order starts on its first page. */
    change(changes: ListChanges, options?: NavigateOptions) {
      setParams(withListQuery(params, { page: 1, ...changes }), options);
    },
  };
}
