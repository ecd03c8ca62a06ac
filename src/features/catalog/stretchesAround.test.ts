import { sameStretches, stretchesAround, stretchOf } from "./stretchesAround";

test("stretches begin at multiples of 48", () => {
  expect([0, 47.9, 48, 120_000.4].map(stretchOf)).toEqual([0, 0, 48, 120_000]);
});

test("what is drawn is asked for with a margin of half a stretch before and after it", () => {
  expect(stretchesAround([30, 31, 40], 250_000)).toEqual([0, 48]);
  expect(stretchesAround([72, 80], 250_000)).toEqual([48, 96]);
  expect(stretchesAround([75, 80], 250_000)).toEqual([48, 96]);
});

test("nothing is asked for before the list's start or after its end", () => {
  expect(stretchesAround([0, 5], 250_000)).toEqual([0]);
  expect(stretchesAround([95, 99], 100)).toEqual([48, 96]);
  expect(stretchesAround([], 0)).toEqual([]);
});

test("a card far away that has the focus keeps its own stretch", () => {
  expect(stretchesAround([10, 9_990], 10_000)).toEqual([0, 9_936, 9_984]);
});

test("the same stretches are known as such", () => {
  expect(sameStretches([0, 48], [0, 48])).toBe(true);
  expect(sameStretches([0, 48], [0])).toBe(false);
  expect(sameStretches([0, 48], [0, 96])).toBe(false);
});
