import type { CartItem, Product, ProductId } from "../../api";
import { isSameProduct, productIdKey } from "../../domain/productId";

/** What Add to Cart hands over (specification, section 3). */
export type AddToCartInput = Pick<
  Product,
  "productId" | "productName" | "mg" | "qty" | "price" | "discount"
>;

/** What the catalogue says of a line now; without a product it is no longer sold. */
export interface CurrentProduct {
  itemId: ProductId;
  product?: AddToCartInput;
}

/**
 * A line with its fields in the order in which they are stored (specification,
 * section 3).
 *
 * @param quantity packs
 */
export const lineOf = (
  { productId, productName, mg, qty, price, discount }: AddToCartInput,
  quantity: number,
): CartItem => ({
  itemId: productId,
  itemName: productName,
  mg,
  pack: qty,
  qty: quantity,
  price,
  discount,
});

export const findLine = (lines: readonly CartItem[], itemId: ProductId) =>
  lines.find((line) => isSameProduct(line.itemId, itemId));

/** The lines that are not of these products. */
export const linesWithout = (
  lines: readonly CartItem[],
  products: readonly ProductId[],
): CartItem[] => {
  const without = new Set(products.map(productIdKey));
  return lines.filter(({ itemId }) => !without.has(productIdKey(itemId)));
};

/** The lines as the catalogue now has those that it says something of; what is no longer sold is left out. */
export const linesAsSold = (
  lines: readonly CartItem[],
  now: readonly CurrentProduct[],
): CartItem[] =>
  lines.flatMap((line) => {
    const current = now.find(({ itemId }) =>
      isSameProduct(itemId, line.itemId),
    );
    if (!current) return line;
    return current.product ? lineOf(current.product, line.qty) : [];
  });

/** Whether two carts hold the same lines; two tabs may have them in another order. */
export function areSameLines(
  a: readonly CartItem[],
  b: readonly CartItem[],
): boolean {
  const sorted = (lines: readonly CartItem[]) =>
    JSON.stringify(
      [...lines].sort((x, y) =>
        productIdKey(x.itemId) < productIdKey(y.itemId) ? -1 : 1,
      ),
    );
  return sorted(a) === sorted(b);
}
