/** The contract's number of packs for any that is not told one by one. */
export const PLENTY = 6;

/** How many packs are left, as visitors read it; empty where nobody counts them. */
export function stockText(packsLeft: number | undefined): string {
  if (packsLeft === undefined) return "";
  if (packsLeft === 0) return "Out of stock";
  return packsLeft < PLENTY ? `Only ${packsLeft} left` : "In stock";
}
