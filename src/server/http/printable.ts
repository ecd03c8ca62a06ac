/**
 * Characters that are not seen and can hide or turn around others: direction marks, tags,
 * soft hyphens, zero-width spaces. Joiners stay: Persian and emoji need them.
 */
const INVISIBLE =
  /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A text as a terminal may show it, on one line: control characters become spaces. */
const printable = (text: string): string =>
  text.replaceAll(INVISIBLE, "").replaceAll(CONTROL, " ");

/** A text of several lines, each as a terminal may show it. */
export const printableLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(printable)
    .join("\n");

/** A character that somebody sees: no space, and none of the characters that fill or join without a shape. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether a text shows anything at all. */
export const showsSomething = (text: string): boolean => VISIBLE.test(text);
