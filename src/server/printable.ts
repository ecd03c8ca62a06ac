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

const escaped = (character: string): string =>
  character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

/** JSON on one line; what a terminal would obey or not show is escaped. */
export const printableJson = (value: object): string =>
  JSON.stringify(value)
    .replaceAll(INVISIBLE, escaped)
    .replaceAll(CONTROL, escaped);

/** Where a spreadsheet may begin a cell, also one that separates cells by semicolons, if a formula follows. */
const FORMULA_START =
  /(?<=^|[;,\n])(?=["\p{Zs}\u200c\u200d\ufe0e\ufe0f]*[=+\-@＝＋－＠])/gu;

/** A text of several lines as a cell of CSV: an apostrophe makes formulas in it plain text. */
export const spreadsheetText = (text: string): string =>
  printableLines(text).replaceAll(FORMULA_START, "'");
