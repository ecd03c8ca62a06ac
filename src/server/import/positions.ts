/** Between the positions of two products, so that others fit in between. */
const STEP = 1_024;
/** Between several new products in a row: their followers soon keep theirs again. */
const SMALL_STEP = 32;

/**
 * Gives rows their positions, of which as few as possible differ from the stored ones.
 *
 * @returns is told the stored positions of a row and of the next one, if they have some
 */
export function positionsFor(
  mode: "upsert" | "replace",
  stored: ReadonlyMap<string, { position: number }>,
): (own: number | undefined, next: number | undefined) => number {
  let end = 0;
  for (const { position } of stored.values()) end = Math.max(end, position);
  if (mode === "upsert") return (own) => own ?? (end += STEP);
  let last = 0;
  return (own = 0, next = 0) => {
    const middle = Math.floor((last + next) / 2);
    // A product that has moved up gives way to those that come after it now.
    const hasMoved = own > next && next > last;
    if (own > last && !hasMoved) last = own;
    else if (middle > last) last = middle;
    else last += last < end ? SMALL_STEP : STEP;
    return last;
  };
}
