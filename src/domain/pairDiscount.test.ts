import fc from "fast-check";
import { pairDiscount, savingOfOneMore } from "./pairDiscount";

/** The formula as section 9 of the specification writes it. */
function specified(q: number, d: number): number {
  if (q < 2) return 0;
  return q % 2 === 0 ? (d * q) / 2 : (d * (q - 1)) / 2;
}

test.each([
  [0, 0],
  [1, 0],
  [2, 60],
  [3, 60],
  [4, 120],
  [9_999, 60 * 4_999],
])("a line of %i packs with 60 cents off each pair saves %i cents", (q, off) =>
  expect(pairDiscount(q, 60)).toBe(off),
);

test("the discount is the specification's three-case formula", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      (q, d) => pairDiscount(q, d) === specified(q, d),
    ),
  );
});

test("one more pack saves the discount where the quantity is odd, and nothing where it is even", () => {
  expect([1, 2, 3, 4].map((q) => savingOfOneMore(q, 60))).toEqual([
    60, 0, 60, 0,
  ]);
});
