import fc from "fast-check";
import { inAny, inBoth, without } from "./sortedNumbers";

const list = fc
  .uniqueArray(fc.nat(20), { maxLength: 12 })
  .map((numbers) => numbers.sort((a, b) => a - b));

test("lists of numbers are combined as sets are, in ascending order", () =>
  fc.assert(
    fc.property(list, list, list, (a, b, c) => {
      expect(inBoth(a, b)).toEqual(a.filter((one) => b.includes(one)));
      expect(without(a, b)).toEqual(a.filter((one) => !b.includes(one)));
      expect(inAny([a, b, c])).toEqual(
        [...new Set([...a, ...b, ...c])].sort((one, other) => one - other),
      );
    }),
  ));

test("one list, and none, are not gone through", () => {
  const one = [1, 2];
  expect(inAny([one])).toBe(one);
  expect(inAny([one, []])).toBe(one);
  expect(inAny([[], one])).toBe(one);
  expect(inAny([])).toEqual([]);
  expect(without(one, [])).toBe(one);
});
