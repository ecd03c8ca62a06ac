import type { PackUnit } from "./medicine";
import { formatMoney, toCents } from "./money";

/**
 * The price of one unit of a pack: "2.6c a tablet", "$1.31 a capsule"; empty
 * if the unit is unknown.
 *
 * @param price of the pack in dollars
 */
export function formatUnitPrice(
  price: number,
  pack: number,
  unit: PackUnit | undefined,
): string {
  if (!unit) return "";
  const cents = toCents(price) / pack;
  // Two digits of a fraction of a cent.
  const few = cents < 1 ? cents.toPrecision(2) : cents.toFixed(1);
  const amount =
    cents < 99.95 ? `${Number(few)}c` : formatMoney(Math.round(cents));
  return `${amount} a ${unit}`;
}
