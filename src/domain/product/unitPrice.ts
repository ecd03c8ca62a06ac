import type { PackUnit } from "./medicine";
import { formatMoney, shopCurrency, toCents } from "../money";

/**
 * Cents for one unit of a pack; Infinity if the unit is unknown, so that it is
 * sorted last.
 *
 * @param price of the pack in cents
 */
export const unitCents = (
  price: number,
  pack: number,
  unit: PackUnit | undefined,
): number => (unit ? price / pack : Infinity);

/**
 * The price of one unit of a pack: "2.6c a tablet", "$1.31 a capsule"; empty
 * if the unit is unknown, and if it is the whole pack.
 *
 * @param price of the pack in dollars
 */
export function formatUnitPrice(
  price: number,
  pack: number,
  unit: PackUnit | undefined,
): string {
  if (!unit || pack === 1) return "";
  const cents = unitCents(toCents(price), pack, unit);
  // Two digits of a fraction of a cent.
  const few = cents < 1 ? cents.toPrecision(2) : cents.toFixed(1);
  const amount =
    cents < 99.95
      ? `${Number(few)}${shopCurrency().small}`
      : formatMoney(Math.round(cents));
  return `${amount} ${unit === "g" || unit === "ml" ? "per" : "a"} ${unit}`;
}
