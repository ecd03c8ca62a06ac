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
 * What one more pack in the line takes off: the discount where it completes a
 * pair, otherwise nothing.
 *
 * @returns cents
 */
export function savingOfOneMore(quantity: number, discount: number): number {
  return (
    pairDiscount(quantity + 1, discount) - pairDiscount(quantity, discount)
  );
}
