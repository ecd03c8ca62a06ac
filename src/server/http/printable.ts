import { HttpError } from "./httpError";

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

/** Where a spreadsheet may begin a cell, also one that separates cells by semicolons, if a formula follows. */
const FORMULA_START =
  /(?<=^|[;,\n])(?=["\p{Zs}\u200c\u200d\ufe0e\ufe0f]*[=+\-@＝＋－＠])/gu;

/** A text of several lines as a cell of CSV: an apostrophe makes formulas in it plain text. */
export const spreadsheetText = (text: string): string =>
  printableLines(text).replaceAll(FORMULA_START, "'");

/** Control characters, and halves of a character that no file can hold. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
/** A character that somebody sees: no space, and none of the characters that fill or join without a shape. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const LINE_BREAKS_AND_TABS = /[\r\n\t]/g;

/** Tells whether a text shows anything at all. */
export const showsSomething = (text: string): boolean => VISIBLE.test(text);

/**
 * Refuses texts that hold what can be neither printed nor stored as it is, or
 * that nobody sees.
 *
 * @param subject what was sent: "order" or "enquiry"
 * @param fields texts by the name they are called by in the refusal
 * @param multiline names of the fields that may hold line breaks and tabs
 * @throws HttpError (400) that names the field
 */
export function requirePrintable(
  subject: string,
  fields: Readonly<Record<string, string>>,
  multiline: readonly string[],
): void {
  for (const [name, text] of Object.entries(fields)) {
    const checked = multiline.includes(name)
      ? text.replace(LINE_BREAKS_AND_TABS, "")
      : text;
    if (UNPRINTABLE.test(checked) || !showsSomething(text)) {
      throw new HttpError(
        400,
        `The ${subject} could not be read: ${name} holds characters that can't be printed. Please type it again.`,
      );
    }
  }
}
