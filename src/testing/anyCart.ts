import fc from "fast-check";
import type { CartItem } from "../storefront/api";

/** A text of the letters and signs of all scripts. */
const anyText = (limits: fc.StringConstraints) =>
  fc.string({ unit: "grapheme", ...limits });

// Not imported from src/domain: a wrong limit there must fail the tests.
const dollars = fc.integer({ min: 0, max: 99_999_999 }).map((c) => c / 100);
/** Quantity and prices of a line, also on a host that does not check its discounts. */
const priced = {
  qty: fc.integer({ min: 1, max: 9_999 }),
  price: dollars,
  discount: dollars,
};
export const anyPricedLine = fc.record(priced);

/** Any line that a cart may hold. */
export const anyLine: fc.Arbitrary<CartItem> = fc.record({
  itemId: fc.oneof(
    fc.nat(),
    anyText({ minLength: 1, maxLength: 16 }),
    fc.constantFrom("__proto__", "constructor", "7", "07", "x".repeat(64)),
  ),
  itemName: anyText({ minLength: 1, maxLength: 20 }).map((text) => `A${text}`),
  mg: fc.option(
    fc.double({ min: 0, minExcluded: true, max: 1e6, noNaN: true }),
  ),
  pack: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  ...priced,
});

/** Any cart: no two of its lines have one id. */
export const anyCart = fc.uniqueArray(anyLine, {
  maxLength: 30,
  selector: ({ itemId }) => String(itemId),
});
