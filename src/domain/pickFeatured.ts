import type { Medicine } from "./medicine";

/** The fields that featured products are picked by. */
type Featured = Pick<Medicine, "legalClass"> & { category: string };

/**
 * A few products that show the whole range: the first of each category in
 * turn, then the second of each, and so on. None needs a prescription, because
 * such a sale may not be promoted, and none is of unknown class if the class of
 * others is known (docs/medicines.md).
 */
export function pickFeatured<Product extends Featured>(
  products: readonly Product[],
  count: number,
): Product[] {
  const known = products.filter(
    ({ legalClass }) => legalClass && legalClass !== "prescription",
  );
  const promoted =
    known.length > 0 ? known : products.filter(({ legalClass }) => !legalClass);
  const byCategory = new Map<string, Product[]>();
  for (const product of promoted) {
    const others = byCategory.get(product.category);
    if (others) others.push(product);
    else byCategory.set(product.category, [product]);
  }
  const picked: Product[] = [];
  const wanted = Math.min(count, promoted.length);
  for (let row = 0; picked.length < wanted; row += 1) {
    for (const ofCategory of byCategory.values()) {
      const product = ofCategory[row];
      if (product) picked.push(product);
    }
  }
  return picked.slice(0, count);
}
