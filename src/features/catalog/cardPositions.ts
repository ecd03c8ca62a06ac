/** How cards stand in rows of the same height. */
export interface GridGeometry {
  columns: number;
  /** From the top of one row to the top of the next (pixels). */
  rowHeight: number;
  /** Between two rows (pixels). */
  gap: number;
}

/** Number of rows that so many cards fill. */
export const rowsOf = (count: number, { columns }: GridGeometry) =>
  Math.ceil(count / columns);

/** Height of the whole list (pixels). */
export function heightOf(count: number, geometry: GridGeometry): number {
  const rows = rowsOf(count, geometry);
  return Math.max(0, rows * geometry.rowHeight - geometry.gap);
}

/** The cards of these rows, as far as there are any, in their order. */
export function cardsOf(
  rows: readonly number[],
  { columns }: GridGeometry,
  count: number,
): number[] {
  return rows
    .flatMap((row) =>
      Array.from({ length: columns }, (_, column) => row * columns + column),
    )
    .filter((index) => index < count);
}

/**
 * The position of a place in the list: index of the first card there with the
 * share of its row that is above the place, 12.5. 0 for what is above the list,
 * the end of its last row for what is below it.
 *
 * @param offset pixels from the list's top
 */
export function positionOf(
  offset: number,
  geometry: GridGeometry,
  count: number,
): number {
  if (offset <= 0 || count === 0) return 0;
  const { columns, rowHeight } = geometry;
  const row = Math.min(
    Math.floor(offset / rowHeight),
    rowsOf(count, geometry) - 1,
  );
  // Two decimals are kept of it, which must not make it the next card.
  return row * columns + Math.min(0.99, offset / rowHeight - row);
}

/** The place of a position, in pixels from the list's top. */
export function offsetOf(
  position: number,
  { columns, rowHeight }: GridGeometry,
): number {
  const index = Math.floor(position);
  const row = Math.floor(index / columns);
  return (row + position - index) * rowHeight;
}
