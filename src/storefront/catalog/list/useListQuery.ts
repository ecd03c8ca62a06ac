import { useSearchParams, type NavigateOptions } from "react-router-dom";
import {
  readListQuery,
  withListQuery,
  type ListChanges,
} from "../../../domain/product/search";

/** The list's query, which lives in the URL: a link, Back and a reload bring the same list back. */
export function useListQuery(read = readListQuery) {
  const [params, setParams] = useSearchParams();
  return {
    query: read(params),
    /** Another search, category or order starts on its first page. */
    change(changes: ListChanges, options?: NavigateOptions) {
      setParams(withListQuery(params, { page: 1, ...changes }), options);
    },
  };
}

export function listPath(
  path: "/product" | "/gallery",
  query: ListChanges,
): string {
  const params = withListQuery(new URLSearchParams(), query).toString();
  return params ? `${path}?${params}` : path;
}

export const enquiryPath = (medicine: string) =>
  `/contact?${new URLSearchParams({ subject: `Do you have ${medicine}?` })}`;
