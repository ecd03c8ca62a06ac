import { decode } from "html-entities";

/** Tags that begin a new line. */
const LINES = /<\/?(?:br|p|div|li|ul|ol|tr|table|h[1-6]|hr)(?:\s[^<>]*)?\/?>/gi;
/** Any tag; "<20 kg" is none. */
const TAGS = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;

/** Plain text out of what may be HTML. A `<` or `&` that is no HTML stays. */
function withoutHtml(text: string): string {
  const plain = text
    // 10<sup>6</sup> must not become 106.
    .replace(/<sup>(?=[\d+-])/gi, "^")
    .replace(LINES, "\n")
    .replace(TAGS, "");
  const decoded = decode(plain, { scope: "strict" });
  // Some catalogs are escaped twice.
  return decoded === text ? text : withoutHtml(decoded);
}

/** Characters of a text that needs a closer look; most have none. */
const ODD =
  /[^ -~\u00a1-\u00ac\u00ae-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\ud7ff]|[<&]| {2}|^ | $/;

/** U+0080 to U+009F as Windows-1252 has them, which a wrong conversion has left; blank where it has none. */
const WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
/**
 * Control characters but those that stand for spaces, what turns the direction
 * of writing, what has no width (but the joiners, which some scripts need), and
 * what is no character at all.
 */
const INVISIBLE =
  /[\0-\x08\x0e-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** A character that somebody sees: no space, and none of the characters that fill or join without a shape. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A text as it can be shown and searched: no HTML, no characters that nobody
 * sees, no spaces around it and none in a row. What is clean stays as it is, and
 * what shows nothing at all becomes empty.
 *
 * @param options.hasLines whether it may have several lines, with at most one
 *   empty one between two
 */
export function cleanText(original: string, { hasLines = false } = {}): string {
  if (!ODD.test(original)) return VISIBLE.test(original) ? original : "";
  const text = withoutHtml(original)
    .replace(/[\u0080-\u009f]/g, (one) =>
      WINDOWS.charAt(one.charCodeAt(0) - 0x80).trim(),
    )
    .replace(INVISIBLE, "");
  if (!VISIBLE.test(text)) return "";
  if (!hasLines) return text.replace(/\s+/g, " ").trim();
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
