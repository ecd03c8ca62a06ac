import fc from "fast-check";
import { anyPricedLine } from "../../testing/anyCart";
import {
  cartTotals,
  isOverDiscounted,
  pillsInLine,
  totalQuantity,
  type PricedLine,
} from "./cartTotals";

/** Totals by section 9 of the specification, in integers of any length; no line costs less than nothing. */
function specified(lines: readonly PricedLine[]) {
  const centsIn = (dollars: number) =>
    BigInt(dollars.toFixed(2).replace(".", ""));
  let [amount, discount] = [0n, 0n];
  for (const line of lines) {
    const price = centsIn(line.price) * BigInt(line.qty);
    const off = centsIn(line.discount) * BigInt(line.qty >> 1);
    amount += price;
    discount += off < price ? off : price;
  }
  return { amount, discount, total: amount - discount };
}

test("a cart's totals are the specification's, whatever discounts a host sends", () => {
  // Up to 1,000 lines, as many as an order may have.
  const cart = fc.array(anyPricedLine, { maxLength: 1_000, size: "max" });
  fc.assert(
    fc.property(cart, (lines) => {
      const { amount, discount, total } = cartTotals(lines);
      expect({
        amount: BigInt(amount),
        discount: BigInt(discount),
        total: BigInt(total),
      }).toEqual(specified(lines));
    }),
  );
});

test("pills in a line are the pack's size times its quantity", () =>
  expect(pillsInLine({ pack: 28, qty: 3 })).toBe(84));

test("an order's quantity is the sum of its lines'", () =>
  expect(totalQuantity([{ qty: 2 }, { qty: 5 }])).toBe(7));

test.each([
  [100, 200, false],
  [100, 201, true],
  [0, 0, false],
])(
  "a discount may be as much as a pair costs, not more: price %p, discount %p",
  (price, discount, isOver) =>
    expect(isOverDiscounted(price, discount)).toBe(isOver),
);
