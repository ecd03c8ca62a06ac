import fc from "fast-check";
import {
  cartTotals,
  lineTotals,
  pillsInLine,
  totalQuantity,
  type PricedLine,
} from "./cartTotals";
import { toAmount } from "./money";

/** A valid line: no discount takes more than the pair costs. */
const line: fc.Arbitrary<PricedLine> = fc
  .record({
    qty: fc.integer({ min: 1, max: 9_999 }),
    priceCents: fc.integer({ min: 0, max: 99_999_999 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ qty, priceCents, share }) => ({
    qty,
    price: toAmount(priceCents),
    discount: toAmount(
      Math.min(99_999_999, Math.floor(priceCents * 2 * share)),
    ),
  }));
const cart = fc.array(line, { maxLength: 50 });

test("amount is the sum of price times quantity", () => {
  const lines = [
    { qty: 1, price: 0.84, discount: 0 },
    { qty: 3, price: 0.72, discount: 0.6 },
  ];
  expect(cartTotals(lines).amount).toBe(84 + 216);
});

test("total is amount minus discount", () => {
  expect(lineTotals({ qty: 3, price: 0.72, discount: 0.6 })).toEqual({
    amount: 216,
    discount: 60,
    total: 156,
  });
});

test("an empty cart comes to nothing", () => {
  expect(cartTotals([])).toEqual({ amount: 0, discount: 0, total: 0 });
});

test("every figure of a valid cart is a whole number of cents and none is negative", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const figures = Object.values(cartTotals(lines));
      return figures.every(
        (figure) => Number.isSafeInteger(figure) && figure >= 0,
      );
    }),
  );
});

test("the largest cart is still exact", () => {
  const lines = Array.from({ length: 1_000 }, () => ({
    qty: 9_999,
    price: 999_999.99,
    discount: 0.01,
  }));
  expect(cartTotals(lines)).toEqual({
    amount: 999_899_990_001_000,
    discount: 4_999_000,
    total: 999_899_985_002_000,
  });
});

test("the order of the lines does not change the totals", () => {
  fc.assert(
    fc.property(
      cart.chain((lines) =>
        fc.tuple(
          fc.constant(lines),
          fc.shuffledSubarray(lines, {
            minLength: lines.length,
            maxLength: lines.length,
          }),
        ),
      ),
      ([lines, shuffled]) =>
        expect(cartTotals(shuffled)).toEqual(cartTotals(lines)),
    ),
  );
});

test("pills in a line are pack size times quantity", () => {
  expect(pillsInLine({ pack: 28, qty: 3 })).toBe(84);
});

test("the order's qty is the sum of the quantities", () => {
  expect(totalQuantity([{ qty: 2 }, { qty: 5 }])).toBe(7);
});
