/** What people write between the digits. */
const SEPARATORS = /[\s.()[\]\u2010-\u2015-]/g;

/**
 * Fits a typed or pasted contact number into its limit: one that is too long
 * loses the spaces, dots, dashes and brackets first, then what is beyond the limit.
 *
 * @param limit characters
 * @returns the number, and whether characters that count were cut off
 */
export function fitContactNumber(
  typed: string,
  limit: number,
): {
  number: string;
  isCut: boolean;
} {
  if (typed.length <= limit) {
    return { number: typed, isCut: false };
  }
  const digits = typed.replace(SEPARATORS, "");
  return {
    number: digits.slice(0, limit),
    isCut: digits.length > limit,
  };
}
