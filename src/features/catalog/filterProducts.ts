import type { Product } from "../../api";
import { nameStartsWith } from "../../domain/namePrefix";

export interface ProductFilter {
  /** Typed text; empty for all. */
  search: string;
  /** The chosen chip's category name; empty for ALL. */
  category: string;
}

/**
 * The products whose name starts with the typed text and whose category starts
 * with the chosen one, ignoring case (specification, section 9), in their order.
 */
export function filterProducts(
  products: readonly Product[],
  { search, category }: ProductFilter,
): Product[] {
  const typed = search.trim();
  return products.filter(
    (product) =>
      nameStartsWith(product.productName, typed) &&
      nameStartsWith(product.category, category),
  );
}
