import type { Product } from "../../api";

/**
 * A few products that show the whole range: the first of each category in
 * turn, then the second of each, and so on.
 */
export function showcase(
  products: readonly Product[],
  count: number,
): Product[] {
  const shelves = new Map<string, Product[]>();
  for (const product of products) {
    const shelf = shelves.get(product.category);
    if (shelf) shelf.push(product);
    else shelves.set(product.category, [product]);
  }
  const inTurn: Product[] = [];
  for (
    let row = 0;
    inTurn.length < Math.min(count, products.length);
    row += 1
  ) {
    for (const shelf of shelves.values()) {
      const product = shelf[row];
      if (product) inTurn.push(product);
    }
  }
  return inTurn.slice(0, count);
}
