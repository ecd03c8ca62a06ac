import { STRETCH } from "../../api";

/** So many products before and after what is drawn are asked for with it. */
const MARGIN = STRETCH / 2;

/** Where the stretch begins that holds this place of the list. */
export const stretchOf = (position: number) =>
  Math.floor(position / STRETCH) * STRETCH;

/** Where the stretches begin that hold these places, with a margin around them, in a list of so many. */
export function stretchesAround(
  indexes: readonly number[],
  total: number,
): number[] {
  const last = Math.max(0, total - 1);
  const froms = new Set<number>();
  for (const index of indexes) {
    froms.add(stretchOf(Math.max(0, index - MARGIN)));
    froms.add(stretchOf(Math.min(last, index + MARGIN)));
  }
  return [...froms].toSorted((a, b) => a - b);
}

export const sameStretches = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((from, index) => from === b[index]);
