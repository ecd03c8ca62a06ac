/** Accents and other marks above, below and through the letters of any script. */
const ACCENTS = /[\u0300-\u036f]/g;

const withoutAccents = (text: string) =>
  text.normalize("NFKD").replace(ACCENTS, "");

/**
 * Folds a name for comparison. The rule, the same in browser and host: letters
 * without their accents, in small letters by way of capitals (so that ß is ss),
 * every σ the same wherever it stands in a word, and compatible forms such as ﬁ
 * or full-width digits as the plain ones. Folding what is folded changes nothing.
 */
export function foldName(name: string): string {
  const small = withoutAccents(name).toLowerCase().toUpperCase().toLowerCase();
  return withoutAccents(small).replaceAll("ς", "σ");
}

/**
 * Whether a name starts with the typed text, ignoring case (specification,
 * section 9) and accents.
 */
export function nameStartsWith(name: string, typed: string): boolean {
  return foldName(name).startsWith(foldName(typed));
}
