import { randomInt } from "node:crypto";

/** Digits and capitals without those that look alike: no 0 and O, no 1, I and L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const formatCode = (code: string) => `PH-${code.slice(0, 4)}-${code.slice(4)}`;

/**
 * A new order number such as "PH-7Q4K-2M9X". It can be read out on the phone,
 * and tells nothing about other orders. It has at least one digit, by which the
 * storefront finds it in the reply.
 *
 * There are 31^8 - 23^8, some 770,000,000,000. Of a shop with 100,000 orders one
 * in 7,700,000 is taken already; its buyer is asked to try again.
 */
export function newOrderNumber(): string {
  const code = Array.from(
    { length: 8 },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join("");
  return /\d/.test(code) ? formatCode(code) : newOrderNumber();
}

/** The order number that somebody means: "7q4k2m9x" and "ph 7Q4K 2M9X" are PH-7Q4K-2M9X. */
export function readOrderNumber(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const code = plain.length === 10 ? plain.replace(/^PH/, "") : plain;
  return code.length === 8 ? formatCode(code) : typed.trim().toUpperCase();
}
