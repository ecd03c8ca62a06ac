/** Address of a product's detail page (specification, section 2). */
export function productPath(productId: number | string): string {
  return `/product-details/${encodeURIComponent(productId)}`;
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
