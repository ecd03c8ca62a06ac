/** Numbers in ascending order, each once: the positions of products. */
export type SortedNumbers = readonly number[];

/** Goes through two lists at once and keeps what is in one of them, or in both. */
function combine(
  a: SortedNumbers,
  b: SortedNumbers,
  keep: { onlyA?: boolean; both?: boolean; onlyB?: boolean },
): number[] {
  const kept: number[] = [];
  let [indexA, indexB] = [0, 0];
  while (indexA < a.length || indexB < b.length) {
    const numberA = a[indexA] ?? Infinity;
    const numberB = b[indexB] ?? Infinity;
    if (numberA < numberB) {
      if (keep.onlyA) kept.push(numberA);
      indexA += 1;
    } else if (numberB < numberA) {
      if (keep.onlyB) kept.push(numberB);
      indexB += 1;
    } else {
      if (keep.both) kept.push(numberA);
      indexA += 1;
      indexB += 1;
    }
  }
  return kept;
}

/** The numbers that both lists have. */
export const inBoth = (a: SortedNumbers, b: SortedNumbers): SortedNumbers =>
  combine(a, b, { both: true });

/** The numbers of the first list that the second lacks. */
export const without = (a: SortedNumbers, b: SortedNumbers): SortedNumbers =>
  b.length === 0 ? a : combine(a, b, { onlyA: true });

/** The numbers that any of some lists has. */
export function inAny(lists: readonly SortedNumbers[]): SortedNumbers {
  if (lists.length < 2) return lists[0] ?? [];
  const middle = lists.length >> 1;
  const [a, b] = [inAny(lists.slice(0, middle)), inAny(lists.slice(middle))];
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  return combine(a, b, { onlyA: true, both: true, onlyB: true });
}
