/** So much is drawn above and below the window, so that nothing blank is scrolled into it (pixels). */
const OVERSCAN = 1_200;

/** Rows that follow each other, both ends among them; none where `last` is less than `first`. */
export interface RowRange {
  first: number;
  last: number;
}

/**
 * The rows of a list that are in the window or near it. Of a list that is far
 * above or below the window its nearest row is one.
 *
 * @param offset how far the window's top is from the list's (pixels)
 * @param windowHeight in pixels, as `rowHeight` from the top of one row to the top of the next
 * @param rowCount how many rows the list has
 */
export function rowsNear(
  offset: number,
  windowHeight: number,
  rowHeight: number,
  rowCount: number,
): RowRange {
  const end = rowCount - 1;
  const top = Math.floor((offset - OVERSCAN) / rowHeight);
  const bottom = Math.ceil((offset + windowHeight + OVERSCAN) / rowHeight) - 1;
  return {
    first: Math.max(0, Math.min(top, end)),
    last: Math.min(end, Math.max(bottom, 0)),
  };
}

export const isSameRange = (a: RowRange, b: RowRange) =>
  a.first === b.first && a.last === b.last;

/**
 * The rows to be drawn, in their order: those of a range, and one that is kept
 * wherever it is, with the rows beside it.
 *
 * @param kept -1 for none
 */
export function rowsToDraw(
  { first, last }: RowRange,
  kept: number,
  rowCount: number,
): number[] {
  const rows = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => first + index,
  );
  if (kept < 0) return rows;
  const beside = [kept - 1, kept, kept + 1].filter(
    (row) => row >= 0 && row < rowCount,
  );
  return [...new Set([...rows, ...beside])].toSorted((a, b) => a - b);
}
