import { toCents } from "./money";

/** A line of the cart holds 1 to 9,999 packs. */
export const LARGEST_QUANTITY = 9_999;

/** What the totals are computed from: quantity in packs, money in dollars as the API carries it. */
export interface PricedLine {
  qty: number;
  price: number;
  discount: number;
}

/** Totals of one line or of a whole cart, in integer cents. */
export interface Totals {
  /** Price times quantity. */
  amount: number;
  /** The pair discounts, at most the amount. */
  discount: number;
  /** Amount minus discount, never negative. */
  total: number;
}

/**
 * The discount of one line: one per-unit discount for each pair of packs
 * (specification, section 9: 0 below two, d*q/2 if q is even, d*(q-1)/2 if odd).
 *
 * @param quantity packs in the line, a whole number of at least 0
 * @param discount per-unit discount in cents
 * @returns cents
 */
export function pairDiscount(quantity: number, discount: number): number {
  return discount * Math.floor(quantity / 2);
}

/**
 * Totals of one line, in cents (specification, section 9). A host may send a
 * discount that is larger than the price of two packs: then the line is free.
 */
export function lineTotals({ qty, price, discount }: PricedLine): Totals {
  const amount = toCents(price) * qty;
  const off = Math.min(pairDiscount(qty, toCents(discount)), amount);
  return { amount, discount: off, total: amount - off };
}

/** What the discount of a line grows by with one more pack, in cents. */
export function savingOfOneMore(line: PricedLine): number {
  const more = lineTotals({ ...line, qty: line.qty + 1 });
  return more.discount - lineTotals(line).discount;
}

/** Totals of a cart, in cents; all are 0 for an empty one (specification, section 9). */
export function cartTotals(lines: readonly PricedLine[]): Totals {
  const sum: Totals = { amount: 0, discount: 0, total: 0 };
  for (const line of lines) {
    const { amount, discount, total } = lineTotals(line);
    sum.amount += amount;
    sum.discount += discount;
    sum.total += total;
  }
  return sum;
}

/** Sum of the quantities of all lines, in packs: the order's qty. */
export function totalQuantity(
  lines: readonly Pick<PricedLine, "qty">[],
): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}

/** Pills in a line: pack size times quantity (specification, section 9). */
export function pillsInLine(line: { pack: number; qty: number }): number {
  return line.pack * line.qty;
}
