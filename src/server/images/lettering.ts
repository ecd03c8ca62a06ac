import { encode } from "html-entities";

/** Lines that fit a width, and the type size at which they do. */
export interface FittedText {
  lines: string[];
  size: number;
}

/** How large the type may be: alone on one line, on two lines, and at the least. */
export interface TypeSizes {
  one: number;
  two: number;
  least: number;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function split(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/** Widths in ems: bold DejaVu Sans, the widest face a visitor is likely to have. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^[ijlI.,:;'|!()[\]]/, 0.4],
  [/^[ftr/\- "]/, 0.49],
  [/^[mwMW@%&]/, 1.04],
  [/^[A-Z0-9…]/, 0.77],
  // Scripts and signs set on a full square: CJK, kana, hangul, full-width forms, emoji.
  [/^[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/, 1.05],
  [/^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u, 1.3],
  [/^\p{Lu}/u, 0.85],
];

const emWidth = (grapheme: string): number =>
  WIDTHS.find(([graphemes]) => graphemes.test(grapheme))?.[1] ?? 0.7;

/** Estimated width of a text in ems. */
function textWidth(text: string): number {
  return split(text).reduce((sum, grapheme) => sum + emWidth(grapheme), 0);
}

const VOWEL = /[aeiouy]/i;
/** Letters that belong to the consonant before them: never parted from it. */
const GLIDES = /[lrh]/i;
/** The start of a syllable: "Phenoxymethyl-penicillin", "Hydroxy-chloroquine". */
const SYLLABLE = /^(?:[bcdfgpt]h?[lr]|[cp]h|[^aeiouyh])[aeiouy]/i;

/** A text, cut with an ellipsis where it is wider than so many ems. */
function cut(text: string, ems: number): string {
  if (textWidth(text) <= ems) return text;
  let width = emWidth("…");
  let kept = "";
  for (const grapheme of split(text)) {
    width += emWidth(grapheme);
    if (width > ems) break;
    kept += grapheme;
  }
  return `${kept.trimEnd()}…`;
}

/** Every place where a name may be broken in two: between words, or inside the only word. */
function breaks(text: string): [string, string][] {
  const spaces = [...text.matchAll(/ /g)];
  if (spaces.length > 0)
    return spaces.map(({ index }) => [
      text.slice(0, index),
      text.slice(index + 1),
    ]);
  const letters = split(text);
  return letters.flatMap((letter, at): [string, string][] => {
    const before = letters[at - 1];
    if (before === undefined) return [];
    const head = letters.slice(0, at).join("");
    const tail = letters.slice(at).join("");
    if (!/^[a-z]$/i.test(before) || !/^[a-z]$/i.test(letter))
      return [[head, tail]];
    return at > 2 &&
      letters.length - at > 2 &&
      SYLLABLE.test(tail) &&
      !(GLIDES.test(letter) && !VOWEL.test(before))
      ? [[`${head}-`, tail]]
      : [];
  });
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(textWidth));
}

/**
 * Sets a name into a width: large on one line if it can be, else on two,
 * and with an ellipsis where even the smallest type is too wide.
 */
export function fitText(
  text: string,
  width: number,
  sizes: TypeSizes,
): FittedText {
  if (!text) return { lines: [], size: sizes.one };
  const alone = width / textWidth(text);
  // One line may shrink to what two lines would be set in, and a little below.
  if (alone >= Math.max(sizes.two * 0.82, sizes.least))
    return { lines: [text], size: Math.min(sizes.one, alone) };

  const [best] = breaks(text).sort((a, b) => widest(a) - widest(b));
  const broken = best ? Math.min(sizes.two, width / widest(best)) : 0;
  if (best && broken >= sizes.least) return { lines: best, size: broken };

  const ems = width / sizes.least;
  const words = text.includes(" ") ? breaks(text) : [];
  const [head, tail] =
    words.filter(([start]) => textWidth(start) <= ems).at(-1) ?? [];
  const lines = head && tail ? [head, cut(tail, ems)] : [cut(text, ems)];
  return { lines, size: sizes.least };
}

/** Whether a text is written from right to left, by its first letter that says so. */
function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(first);
}

/** Where lettering may stand: from `left` to `right`, its first baseline at `y`. */
export interface Place {
  left: number;
  right: number;
  y: number;
  fill: string;
}

/**
 * One line of bold type, smaller where it would be too wide; right-to-left
 * writing starts at the right edge.
 */
export function line(text: string, size: number, place: Place): string {
  if (!text) return "";
  const { left, right, y, fill } = place;
  const fitting = Math.min(size, (right - left) / Math.max(1, textWidth(text)));
  const start = isRightToLeft(text)
    ? `x="${right}" y="${y}" direction="rtl"`
    : `x="${left}" y="${y}"`;
  return `<text ${start} font-size="${round(fitting)}" font-weight="700" fill="${fill}">${encode(text, { level: "xml" })}</text>`;
}

/** A name on one line or two, as fitText sets it. */
export function nameLines(name: FittedText, place: Place): string {
  return name.lines
    .map((text, index) =>
      line(text, name.size, {
        ...place,
        y: round(place.y + index * name.size * 1.12),
      }),
    )
    .join("");
}

/** A coordinate with one decimal: finer is not seen and only makes the file longer. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
