import { randomInt } from "node:crypto";

/** Digits and capitals without those that look alike: no 0 and O, no 1, I and L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * A new order number such as "PH-7Q4K-2M9X": it can be read out on the phone and
 * not be guessed from another one, nor does it tell how many orders there are.
 * It holds at least one digit, by which the storefront finds it in the reply.
 *
 * There are 31^8 - 23^8, some 770,000,000,000: with a million orders stored, one
 * draw in 770,000 is taken already, and `storeOrder` draws again.
 */
export function newOrderNumber(): string {
  const code = Array.from(
    { length: 8 },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join("");
  if (!/\d/.test(code)) return newOrderNumber();
  return `PH-${code.slice(0, 4)}-${code.slice(4)}`;
}
