import { toCents } from "./money";

/**
 * The number before "percent off" on the detail page: price * discount / 100
 * (specification, section 9), with at most two decimals.
 *
 * @param price dollars
 * @param discount per-unit discount in dollars
 * @returns for example "0.34"
 */
export function percentOff(price: number, discount: number): string {
  // Cents times cents is dollars * 10,000, and the rule divides by 100 more.
  const hundredths =
    (BigInt(toCents(price)) * BigInt(toCents(discount)) + 5_000n) / 10_000n;
  return String(Number(hundredths) / 100);
}
