import fc from "fast-check";
import { isSameRange, rowsNear, rowsToDraw } from "./nearRows";

const ROW = 400;
const WINDOW = 800;
const COUNT = 62_500;

test("the rows in the window are near, and 1,200 pixels above and below it", () => {
  expect(rowsNear(40_000, WINDOW, ROW, COUNT)).toEqual({
    first: (40_000 - 1_200) / ROW,
    last: (40_000 + WINDOW + 1_200) / ROW - 1,
  });
});

test("a list has no rows before its first and none after its last", () => {
  expect(rowsNear(0, WINDOW, ROW, COUNT)).toEqual({ first: 0, last: 4 });
  expect(rowsNear(COUNT * ROW - WINDOW, WINDOW, ROW, COUNT)).toEqual({
    first: COUNT - 5,
    last: COUNT - 1,
  });
  expect(rowsToDraw(rowsNear(0, WINDOW, ROW, 0), -1, 0)).toEqual([]);
});

test("however far a list is away, its nearest row is drawn", () => {
  expect(rowsNear(-9_000, WINDOW, ROW, COUNT)).toEqual({ first: 0, last: 0 });
  expect(rowsNear(90_000, WINDOW, ROW, 3)).toEqual({ first: 2, last: 2 });
});

test("wherever a list is scrolled to, its rows fill the window and what is beside it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: COUNT * 10 }),
      fc.integer({ min: 100, max: 3_000 }),
      fc.integer({ min: 10, max: 2_000 }),
      (offset, windowHeight, rowHeight) => {
        const { first, last } = rowsNear(
          offset,
          windowHeight,
          rowHeight,
          COUNT,
        );
        expect(first * rowHeight).toBeLessThanOrEqual(
          Math.max(0, offset - 1_200),
        );
        expect((last + 1) * rowHeight).toBeGreaterThanOrEqual(
          Math.min(COUNT * rowHeight, offset + windowHeight + 1_200),
        );
        // No more than a row is drawn beyond that on either side.
        expect((last - first - 1) * rowHeight).toBeLessThan(
          windowHeight + 2 * 1_200,
        );
      },
    ),
  );
});

test("a row with the focus stays wherever it is, with the rows beside it", () => {
  const range = { first: 10, last: 12 };
  expect(rowsToDraw(range, 500, COUNT)).toEqual([10, 11, 12, 499, 500, 501]);
  expect(rowsToDraw(range, 0, COUNT)).toEqual([0, 1, 10, 11, 12]);
  expect(rowsToDraw(range, COUNT - 1, COUNT)).toEqual([
    10,
    11,
    12,
    COUNT - 2,
    COUNT - 1,
  ]);
  expect(rowsToDraw(range, 11, COUNT)).toEqual([10, 11, 12]);
  expect(rowsToDraw(range, -1, COUNT)).toEqual([10, 11, 12]);
});

test("ranges are the same where both ends are", () => {
  const range = { first: 1, last: 5 };
  expect(isSameRange(range, { ...range })).toBe(true);
  expect(isSameRange(range, { first: 1, last: 6 })).toBe(false);
  expect(isSameRange(range, { first: 0, last: 5 })).toBe(false);
});
