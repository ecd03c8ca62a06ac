import { toCents } from "../money";

/** A line of the cart holds 1 to 9,999 packs. */
export const LARGEST_QUANTITY = 9_999;

/** A line as the totals need it: quantity in packs, money in dollars as the API carries it. */
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

/** Packs that a discount is for: it is taken off each pair (specification, section 9). */
const PACKS_PER_OFFER = 2;

/**
 * The price of packs of one product: one discount off each pair (specification,
 * section 9: 0 below two, d*q/2 if q is even, d*(q-1)/2 if odd). A host may send
 * a discount that is larger than the price of a pair: then the packs are free.
 *
 * @param packs a whole number of at least 0
 * @param price of a pack, in cents
 * @param discount off each pair, in cents
 */
export function totalsOf(
  packs: number,
  price: number,
  discount: number,
): Totals {
  const amount = packs * price;
  const offers = Math.floor(packs / PACKS_PER_OFFER);
  const off = Math.min(offers * discount, amount);
  return { amount, discount: off, total: amount - off };
}

/** Tells if a discount takes off more than a pair costs; both in cents. */
export const isOverDiscounted = (price: number, discount: number): boolean =>
  discount > PACKS_PER_OFFER * price;

export const lineTotals = ({ qty, price, discount }: PricedLine): Totals =>
  totalsOf(qty, toCents(price), toCents(discount));

/** Totals of a cart, in cents; all are 0 for an empty one (specification, section 9). */
export const cartTotals = (lines: readonly PricedLine[]): Totals =>
  sumOf(lines.map(lineTotals));

/** Totals of an order whose lines have their money in cents. */
export const orderTotals = (
  lines: readonly {
    qty: number;
    price_cents: number;
    discount_cents: number;
  }[],
): Totals =>
  sumOf(
    lines.map(({ qty, price_cents, discount_cents }) =>
      totalsOf(qty, price_cents, discount_cents),
    ),
  );

function sumOf(all: readonly Totals[]): Totals {
  const sum: Totals = { amount: 0, discount: 0, total: 0 };
  for (const { amount, discount, total } of all) {
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
