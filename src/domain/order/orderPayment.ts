import { totalsOf } from "./cartTotals";

export const OUTCOMES = [
  "supplied",
  "short",
  "substituted",
  "refused",
] as const;
export type LineOutcome = (typeof OUTCOMES)[number];

/** A line of an order; money in cents, quantities in packs. */
export interface OutcomeLine {
  qty: number;
  priceCents: number;
  /** Off each pair of packs. */
  discountCents: number;
  /** Supplied in full if it says nothing. */
  outcome?: LineOutcome | null;
  /** Packs of a line that is short. */
  outcomePacks?: number | null;
}

/** Packs that the buyer gets. A substitute costs what was ordered. */
export function packsSupplied({
  qty,
  outcome,
  outcomePacks,
}: Omit<OutcomeLine, "priceCents" | "discountCents">): number {
  if (outcome === "refused") return 0;
  return outcome === "short" ? Math.min(outcomePacks ?? 0, qty) : qty;
}

/** Amount to pay for a line, with the pair discount of the packs that the buyer gets. */
export const lineToPay = (line: OutcomeLine): number =>
  totalsOf(packsSupplied(line), line.priceCents, line.discountCents).total;

/** Amount to pay for an order, in cents; without any pack there is nothing to deliver. */
export function orderToPay(
  lines: readonly OutcomeLine[],
  shippingCents: number,
): number {
  const sum = lines.reduce((total, line) => total + lineToPay(line), 0);
  return lines.some((line) => packsSupplied(line) > 0)
    ? sum + shippingCents
    : 0;
}
