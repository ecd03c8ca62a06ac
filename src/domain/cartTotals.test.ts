import fc from "fast-check";
import {
  cartTotals,
  lineTotals,
  pillsInLine,
  totalQuantity,
  type PricedLine,
} from "./cartTotals";
import { anyPricedLine } from "../testing/anyCart";

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

/** Amount, discount and total as section 9 of the specification has them, in numbers of any length. */
function specified(lines: readonly PricedLine[]) {
  const centsIn = (dollars: number) =>
    BigInt(dollars.toFixed(2).replace(".", ""));
  const amount = lines.reduce(
    (sum, { price, qty }) => sum + centsIn(price) * BigInt(qty),
    0n,
  );
  const discount = lines.reduce(
    (sum, line) => sum + centsIn(line.discount) * BigInt(line.qty >> 1),
    0n,
  );
  return { amount, discount, total: amount - discount };
}

test("the figures of any cart are the specification's, in whole cents, and none is negative", () => {
  // Up to 1,000 lines, as many as an order may have.
  const cart = fc.array(anyPricedLine, { maxLength: 1_000, size: "max" });
  fc.assert(
    fc.property(cart, (lines) => {
      const { amount, discount, total } = cartTotals(lines);
      for (const figure of [amount, discount, total])
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
      expect({
        amount: BigInt(amount),
        discount: BigInt(discount),
        total: BigInt(total),
      }).toEqual(specified(lines));
    }),
    { numRuns: 30 },
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
      fc.array(anyPricedLine, { maxLength: 50 }).chain((lines) =>
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
