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

/** Width of one grapheme in ems: bold DejaVu Sans, the widest face a visitor is likely to have. */
function emWidth(grapheme: string): number {
  if (/^[ijlI.,:;'|!()[\]]/.test(grapheme)) return 0.4;
  if (/^[ftr/\- "]/.test(grapheme)) return 0.49;
  if (/^[mwMW@%&]/.test(grapheme)) return 1.04;
  if (/^[A-Z0-9…]/.test(grapheme)) return 0.77;
  // Scripts and signs set on a full square: CJK, kana, hangul, full-width forms, emoji.
  if (/^[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/.test(grapheme))
    return 1.05;
  if (/^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u.test(grapheme))
    return 1.3;
  if (/^\p{Lu}/u.test(grapheme)) return 0.85;
  return 0.7;
}

/** Estimated width of a text in ems. */
export function textWidth(text: string): number {
  return split(text).reduce((sum, grapheme) => sum + emWidth(grapheme), 0);
}

/** The size at which a short line fits, at most the one wished for. */
export function fitLine(text: string, size: number, width: number): number {
  return Math.min(size, width / Math.max(1, textWidth(text)));
}

const VOWEL = /[aeiouy]/i;
/** Letters that belong to the consonant before them: never parted from it. */
const GLIDES = /[lrh]/i;
/** The start of a syllable: "Phenoxymethyl-penicillin", "Hydroxy-chloroquine". */
const SYLLABLE = /^(?:[bcdfgpt]h?[lr]|[cp]h|[^aeiouyh])[aeiouy]/i;

function cut(text: string, ems: number): string {
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
  const words = text.split(" ");
  if (words.length > 1)
    return words
      .slice(1)
      .map((_, at) => [
        words.slice(0, at + 1).join(" "),
        words.slice(at + 1).join(" "),
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
  if (text.includes(" ")) {
    const fitting = breaks(text).filter(([head]) => textWidth(head) <= ems);
    const last = fitting.at(-1);
    if (last)
      return {
        lines: [
          last[0],
          textWidth(last[1]) <= ems ? last[1] : cut(last[1], ems),
        ],
        size: sizes.least,
      };
  }
  return { lines: [cut(text, ems)], size: sizes.least };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe to stand between tags or in an attribute. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
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

/** One line of bold type; right-to-left writing starts at the right edge. */
export function line(text: string, size: number, place: Place): string {
  if (!text) return "";
  const backwards = isRightToLeft(text);
  const x = backwards ? place.right : place.left;
  const direction = backwards ? ' direction="rtl"' : "";
  return `<text x="${x}" y="${place.y}"${direction} font-size="${round(size)}" font-weight="700" fill="${place.fill}">${escapeXml(text)}</text>`;
}

/** Fitted lines under one another. */
export function lines(text: FittedText, place: Place): string {
  return text.lines
    .map((each, index) =>
      line(each, text.size, {
        ...place,
        y: round(place.y + index * text.size * 1.12),
      }),
    )
    .join("");
}

/** A coordinate with one decimal: finer is not seen and only makes the file longer. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
