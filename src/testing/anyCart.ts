import fc from "fast-check";
import type { CartItem } from "../storefront/api";
import type { PricedLine } from "../domain/order/cartTotals";

/** Every code point but the halves of surrogate pairs. */
const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
);

/**
 * Any text, of all characters there are, now and then one like `__proto__`.
 * It gives what `fc.string({ unit: "binary" })` gives, which lists a million
 * characters first, again in each test file.
 */
export const anyText = (
  limits: { minLength?: number; maxLength?: number } = {},
): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .array(codePoint, limits)
        .map((codePoints) => String.fromCodePoint(...codePoints)),
    },
    fc.string(limits),
  );

// Not imported from src/domain: a wrong limit there must fail the tests.
const LARGEST_PRICE_IN_CENTS = 99_999_999;
const LARGEST_QUANTITY = 9_999;

const cents = fc.integer({ min: 0, max: LARGEST_PRICE_IN_CENTS });

/** What a line may cost, also on a host that does not check its discounts. */
export const anyPricedLine: fc.Arbitrary<PricedLine> = fc
  .record({
    qty: fc.integer({ min: 1, max: LARGEST_QUANTITY }),
    price: cents,
    discount: cents,
  })
  .map(({ qty, price, discount }) => ({
    qty,
    price: price / 100,
    discount: discount / 100,
  }));

const anyId = fc.oneof(
  fc.nat(),
  anyText({ minLength: 1, maxLength: 32 }),
  fc.constantFrom("__proto__", "constructor", "7", "07", "x".repeat(64)),
);

const anyName = anyText({ minLength: 1, maxLength: 20 }).filter(
  (name) => name.trim() !== "",
);

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
  selector: ({ itemId }) => String(itemId),
});
