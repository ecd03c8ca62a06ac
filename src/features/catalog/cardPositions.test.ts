import {
  cardsOf,
  heightOf,
  offsetOf,
  positionOf,
  rowsOf,
} from "./cardPositions";

const grid = { columns: 4, rowHeight: 420, gap: 20 };
const phone = { columns: 1, rowHeight: 220, gap: 16 };

test("cards fill rows, and the last row has no gap below it", () => {
  expect(rowsOf(24, grid)).toBe(6);
  expect(rowsOf(25, grid)).toBe(7);
  expect(heightOf(24, grid)).toBe(6 * 420 - 20);
  expect(heightOf(0, grid)).toBe(0);
});

test("the cards of rows are in their order, and no more than there are", () => {
  expect(cardsOf([0, 5, 6], grid, 26)).toEqual([
    0, 1, 2, 3, 20, 21, 22, 23, 24, 25,
  ]);
});

test("a position is the first card's index with the share of its row that is scrolled past", () => {
  expect(positionOf(3 * 420 + 105, grid, 100)).toBe(12.25);
  expect(offsetOf(12.25, grid)).toBe(3 * 420 + 105);
  expect(positionOf(-1, grid, 100)).toBe(0);
});

test("what is below the list is at the end of its last row", () => {
  expect(positionOf(25 * 420 + 700, grid, 98)).toBe(96.99);
  expect(positionOf(700, grid, 0)).toBe(0);
});

test("a position that is nearly past its row is not taken for the next card, which may be in the same row", () => {
  const position = Number(positionOf(4 * 420 - 1, grid, 100).toFixed(2));
  expect(position).toBe(12.99);
  expect(offsetOf(position, grid)).toBeGreaterThan(3 * 420);
});

test("a position of a wide window is found in a narrow one, and the other way round", () => {
  expect(offsetOf(12.5, phone)).toBe(12 * 220 + 110);
  expect(offsetOf(13.5, grid)).toBe(3 * 420 + 210);
});
