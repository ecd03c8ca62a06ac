import { toCents } from "./money";
import { pairDiscount } from "./pairDiscount";

/** What a line must have to be reckoned: quantity in packs, dollars as the API carries them. */
export interface PricedLine {
  qty: number;
  price: number;
  discount: number;
}

/** Figures of one line or of a whole cart, in integer cents. */
export interface Totals {
  /** Price times quantity. */
  amount: number;
  /** The pair discounts. */
  discount: number;
  /** Amount minus discount. */
  total: number;
}

/** Figures of one line, in cents (specification, section 9). */
export function lineTotals({ qty, price, discount }: PricedLine): Totals {
  const amount = toCents(price) * qty;
  const off = pairDiscount(qty, toCents(discount));
  return { amount, discount: off, total: amount - off };
}

/** Figures of a cart, in cents; all are 0 for an empty one (specification, section 9). */
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
export function pillsInLine({
  pack,
  qty,
}: {
  pack: number;
  qty: number;
}): number {
  return pack * qty;
}
