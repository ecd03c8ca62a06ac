import fc from "fast-check";
import type { CartItem } from "../api";
import type { PricedLine } from "../domain/cartTotals";
import { LARGEST_PRICE, toAmount, toCents } from "../domain/money";
import { productIdKey } from "../domain/productId";
import { LARGEST_QUANTITY } from "../domain/quantity";

const cents = fc.integer({ min: 0, max: toCents(LARGEST_PRICE) });

/** What any line may cost; no discount takes more than the pair costs. */
export const anyPricedLine: fc.Arbitrary<PricedLine> = fc
  .record({
    qty: fc.integer({ min: 1, max: LARGEST_QUANTITY }),
    price: cents,
    discount: cents,
  })
  .map(({ qty, price, discount }) => ({
    qty,
    price: toAmount(price),
    discount: toAmount(Math.min(discount, 2 * price)),
  }));

const anyId = fc.oneof(
  fc.nat(),
  fc.string({ unit: "binary", minLength: 1, maxLength: 32 }),
  fc.constantFrom("__proto__", "constructor", "7", "07", "x".repeat(64)),
);

const anyName = fc
  .string({ unit: "binary", minLength: 1, maxLength: 20 })
  .filter((name) => name.trim() !== "");

/** Any line that a cart may hold. */
export const anyLine: fc.Arbitrary<CartItem> = fc
  .record({
    itemId: anyId,
    itemName: anyName,
    mg: fc.option(
      fc.double({ min: 0, minExcluded: true, max: 1e6, noNaN: true }),
    ),
    pack: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    priced: anyPricedLine,
  })
  .map(({ priced, ...medicine }) => ({ ...medicine, ...priced }));

/** Any cart: no two of its lines have one id. */
export const anyCart: fc.Arbitrary<CartItem[]> = fc.uniqueArray(anyLine, {
  maxLength: 30,
  selector: ({ itemId }) => productIdKey(itemId),
});
