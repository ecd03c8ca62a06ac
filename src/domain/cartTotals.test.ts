import fc from "fast-check";
import { anyPricedLine, anyUncheckedLine } from "../testing/anyCart";
import {
  cartTotals,
  LARGEST_QUANTITY,
  lineTotals,
  pairDiscount,
  pillsInLine,
  savingOfOneMore,
  totalQuantity,
  type PricedLine,
} from "./cartTotals";

test.each([
  [0, 0],
  [1, 0],
  [2, 60],
  [3, 60],
  [4, 120],
  [LARGEST_QUANTITY, 60 * 4_999],
])("a line of %i packs with 60 cents off each pair saves %i cents", (q, off) =>
  expect(pairDiscount(q, 60)).toBe(off),
);

test("one more pack saves the discount if the quantity is odd, and nothing if it is even", () => {
  const saving = (qty: number) =>
    savingOfOneMore({ qty, price: 1, discount: 0.6 });
  expect([1, 2, 3, 4].map(saving)).toEqual([60, 0, 60, 0]);
});

test("a discount larger than the price of a pair makes the pair free, and saves no more than that", () => {
  const line = { qty: 1, price: 2, discount: 5 };
  expect(lineTotals({ ...line, qty: 2 })).toEqual({
    amount: 400,
    discount: 400,
    total: 0,
  });
  expect(savingOfOneMore(line)).toBe(400);
});

test("no total is ever negative, whatever discount a host sends, and one line's discount never pays for another", () => {
  const cart = fc.array(anyUncheckedLine, { maxLength: 30 });
  fc.assert(
    fc.property(cart, (lines) => {
      const totals = lines.map(lineTotals);
      for (const { amount, discount, total } of [
        ...totals,
        cartTotals(lines),
      ]) {
        expect(total).toBeGreaterThanOrEqual(0);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(amount - discount).toBe(total);
      }
      expect(cartTotals(lines).total).toBe(
        totals.reduce((sum, { total }) => sum + total, 0),
      );
    }),
  );
});

/** Amount, discount and total by section 9 of the specification, in integers of any length. */
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

test("the totals of any cart are those of the specification, in whole cents, and none is negative", () => {
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

test("the totals of the largest cart are exact, and those of an empty one are 0", () => {
  const lines = Array.from({ length: 1_000 }, () => ({
    qty: LARGEST_QUANTITY,
    price: 999_999.99,
    discount: 0.01,
  }));
  expect(cartTotals(lines)).toEqual({
    amount: 999_899_990_001_000,
    discount: 4_999_000,
    total: 999_899_985_002_000,
  });
  expect(cartTotals([])).toEqual({ amount: 0, discount: 0, total: 0 });
});

test("pills in a line are pack size times quantity, and the order's qty is the sum of the quantities", () => {
  expect(pillsInLine({ pack: 28, qty: 3 })).toBe(84);
  expect(totalQuantity([{ qty: 2 }, { qty: 5 }])).toBe(7);
});
