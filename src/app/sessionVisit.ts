/** Remembers for one browser session that this visit was counted, and as which. */
const KEY = "visit";

/** The count of this session's visit, 0 while it is not known; null where none was made yet. */
export function readSessionCount(): number | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : Number(text) || 0;
  } catch {
    return null;
  }
}

/** @returns false where the browser remembers nothing: then a visit would be counted again and again */
export function writeSessionCount(visits: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(visits));
    return true;
  } catch {
    return false;
  }
}
