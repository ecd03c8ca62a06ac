import type { ProductFilter } from "./filterProducts";

/** Address of a product's detail page (specification, section 2). */
export function productPath(productId: number | string): string {
  return `/product-details/${encodeURIComponent(productId)}`;
}

/**
 * Address of the list of what matches, from one of its places on.
 *
 * @param at index of a product
 */
export function listPathFrom(
  at: number,
  { search, category }: ProductFilter,
): string {
  const entries = { search, category, at: at > 0 ? String(at) : "" };
  const known = Object.entries(entries).filter(([, value]) => value !== "");
  return known.length > 0
    ? `/product?${new URLSearchParams(known)}`
    : "/product";
}

/**
 * Address of the list of a category's products.
 *
 * @param category empty for all products
 */
export function listPath(category: string): string {
  return category
    ? `/product?${new URLSearchParams({ category })}`
    : "/product";
}
