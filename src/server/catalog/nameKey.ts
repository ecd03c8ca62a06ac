import { foldName } from "../../domain/search";

/**
 * No database indexes texts of any length, and PostgreSQL refuses those over
 * some 2,700 bytes. Names of 255 characters stay below this, even Korean ones,
 * whose every syllable is folded into three letters.
 */
const LONGEST_KEY = 800;

/**
 * A name as it is searched by: folded by the rule that browser and host share,
 * so that a name starts with the typed text where its key starts with the
 * text's key.
 */
export function nameKey(name: string): string {
  const key = foldName(name);
  if (key.length <= LONGEST_KEY) return key;
  // Half a character could not be stored.
  return key.slice(0, LONGEST_KEY).replace(/[\ud800-\udbff]$/, "");
}

/**
 * The end of the keys that start with a given one, in the order of code points:
 * they are not before the given one, and before this. It is made with a code
 * point that Unicode keeps free for such ends.
 */
export function endOfPrefix(key: string): string {
  return `${key}\u{10ffff}`;
}

/** Orders texts as the database does: by code point, where `<` goes by halves of characters. */
export function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
