/** What a contact number holds, in characters (specification, section 5). */
export const CONTACT_NUMBER_LIMIT = 10;

/** What people write between the digits. */
const SEPARATORS = /[\s.()[\]\u2010-\u2015-]/g;

/**
 * Fits a typed or pasted contact number into its limit: one that is too long
 * loses the spaces, dots, dashes and brackets first, then what is beyond the limit.
 *
 * @returns the number, and whether characters that count were cut off
 */
export function fitContactNumber(typed: string): {
  number: string;
  isCut: boolean;
} {
  if (typed.length <= CONTACT_NUMBER_LIMIT) {
    return { number: typed, isCut: false };
  }
  const digits = typed.replace(SEPARATORS, "");
  return {
    number: digits.slice(0, CONTACT_NUMBER_LIMIT),
    isCut: digits.length > CONTACT_NUMBER_LIMIT,
  };
}
