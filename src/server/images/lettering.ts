import { encode } from "html-entities";

/** Widths in ems of the bold sans-serif faces that systems bring; all other letters are 0.6 wide. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^[ijlI.,:;'|!()[\]]/, 0.32],
  [/^[ftr/\- "]/, 0.4],
  [/^[mwMW@%&]/, 0.92],
  [/^[\p{Lu}…]/u, 0.7],
  // Scripts and signs set on a full square: CJK, kana, hangul, full-width forms, emoji.
  [/^[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/, 1.05],
  [/^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u, 1.3],
];

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const split = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);
const emWidth = (grapheme: string) =>
  WIDTHS.find(([letters]) => letters.test(grapheme))?.[1] ?? 0.6;

/** Estimated width of a text in ems. */
const textWidth = (text: string) =>
  split(text).reduce((sum, grapheme) => sum + emWidth(grapheme), 0);

/** A text, cut with an ellipsis if it is wider than so many ems. */
function cut(text: string, ems: number): string {
  if (textWidth(text) <= ems) return text;
  let left = ems - emWidth("…");
  const kept = split(text).filter((grapheme) => {
    left -= emWidth(grapheme);
    return left >= 0;
  });
  return `${kept.join("").trimEnd()}…`;
}

/** Every way to break a name in two, after a hyphen or between words. */
const breaks = (text: string): [string, string][] =>
  Array.from(text.matchAll(/-| /g), ({ index, 0: sign }) => [
    text.slice(0, index) + sign.trim(),
    text.slice(index + 1),
  ]);

/** The largest type of a name on one line and on two, and the smallest that can be read. */
const SIZES = { one: 28, two: 22, least: 14 };

/** Sets a name into a width, as large as it can be on one line or two; cut if it is too long for both. */
export function fitName(name: string, width: number) {
  // The words of two full lines seldom end where the lines do.
  const room = (/[- ]/.test(name) ? 1.8 : 1) * (width / SIZES.least);
  const text = cut(name, room);
  const sizeOf = (lines: string[]) =>
    Math.min(
      lines.length > 1 ? SIZES.two : SIZES.one,
      width / Math.max(1, ...lines.map(textWidth)),
    );
  const [lines = [text]] = [[text], ...breaks(text)].sort(
    (a, b) => sizeOf(b) - sizeOf(a),
  );
  return { lines, size: sizeOf(lines) };
}

const isRightToLeft = (text: string) =>
  /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text);
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * One line of bold type on the baseline `y`, smaller if it would be wider than
 * from `left` to `right`; right-to-left writing starts at the right edge.
 */
export function line(
  text: string,
  largest: number,
  place: { left: number; right: number; y: number; fill: string },
): string {
  if (!text) return "";
  const width = place.right - place.left;
  const ems = Math.max(1, textWidth(text));
  const size = Math.min(largest, width / ems);
  const start = isRightToLeft(text)
    ? `x="${place.right}" direction="rtl"`
    : `x="${place.left}"`;
  // A face wider than estimated is set narrower, so that it stays on the pack.
  const length =
    size * ems > 0.9 * width
      ? ` textLength="${round(size * ems)}" lengthAdjust="spacingAndGlyphs"`
      : "";
  return `<text ${start} y="${round(place.y)}" font-size="${round(size)}"${length} fill="${place.fill}">${encode(text, { level: "xml" })}</text>`;
}
