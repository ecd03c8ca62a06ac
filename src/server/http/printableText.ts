import { HttpError } from "./httpError";

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
