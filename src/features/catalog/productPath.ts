import { withListQuery, type ListChanges } from "../../domain/search";

/** Path of a list: the product list or the gallery. */
export function listPath(
  path: "/product" | "/gallery",
  query: ListChanges,
): string {
  const params = withListQuery(new URLSearchParams(), query).toString();
  return params ? `${path}?${params}` : path;
}
