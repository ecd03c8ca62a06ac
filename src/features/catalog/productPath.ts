/** Address of a product's detail page (specification, section 2). */
export function productPath(productId: number | string): string {
  return `/product-details/${encodeURIComponent(productId)}`;
}
