import { withListQuery, type ListChanges } from "../../domain/product/search";

/** Path of a list: the product list or the gallery. */
export function listPath(
  path: "/product" | "/gallery",
  query: ListChanges,
): string {
  const params = withListQuery(new URLSearchParams(), query).toString();
  return params ? `${path}?${params}` : path;
}

/** The contact form, with a question for a medicine. */
export const enquiryPath = (medicine: string) =>
  `/contact?${new URLSearchParams({ subject: `Do you have ${medicine}?` })}`;
