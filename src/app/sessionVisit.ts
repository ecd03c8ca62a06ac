import { sessionText } from "../browser/sessionText";

/** Remembers for one browser session that this visit was counted, and as which. */
const count = sessionText("visit");

/** The count of this session's visit, 0 while it is not known; null where none was made yet. */
export function readSessionCount(): number | null {
  const text = count.read();
  return text === null ? null : Number(text) || 0;
}

/** @returns false where the browser remembers nothing: then a visit would be counted again and again */
export const writeSessionCount = (visits: number): boolean =>
  count.write(String(visits));
