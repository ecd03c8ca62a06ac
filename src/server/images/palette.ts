/** The colours of one category: every pack of it is drawn in these and nothing else. */
export interface Hue {
  /** Bands, labels, strength text; at least 4.5:1 with white and with `tint`. */
  main: string;
  /** The quiet background of the picture. */
  tint: string;
  /** The coloured half of a capsule. */
  accent: string;
}

export const INK = "#0f2a30";
export const WHITE = "#ffffff";
/** White in shadow: the lower end of a pack's front. */
export const PAPER = "#f4f8f7";

const AMBER = "#f2a93b";
const CORAL = "#ec8a6b";
const MINT = "#7fcdbd";

const TEAL: Hue = { main: "#0b6e66", tint: "#d9efeb", accent: AMBER };
const BLUE: Hue = { main: "#2a5ba6", tint: "#dfe8f7", accent: AMBER };
const BROWN: Hue = { main: "#8a4b00", tint: "#fdeed6", accent: AMBER };
const PURPLE: Hue = { main: "#763a92", tint: "#f1e4f6", accent: AMBER };
const GREEN: Hue = { main: "#1b6b34", tint: "#deefe0", accent: AMBER };
const ROSE: Hue = { main: "#a8324a", tint: "#fbe3e6", accent: CORAL };
const SLATE: Hue = { main: "#3d5966", tint: "#e2e9ec", accent: MINT };
const OLIVE: Hue = { main: "#625f10", tint: "#eeeed4", accent: AMBER };
const PLUM: Hue = { main: "#96286f", tint: "#f9e2f0", accent: CORAL };
const INDIGO: Hue = { main: "#4543a5", tint: "#e5e5fa", accent: AMBER };

/** All hues, in the order a category unknown to us picks from. */
export const HUES: readonly Hue[] = [
  TEAL,
  BLUE,
  BROWN,
  PURPLE,
  GREEN,
  ROSE,
  SLATE,
  OLIVE,
  PLUM,
  INDIGO,
];

/** The shipped catalog's categories: ten names, ten hues, none met twice. */
const KNOWN: ReadonlyMap<string, Hue> = new Map([
  ["cardiovascular system", TEAL],
  ["central nervous system", BLUE],
  ["gastro-intestinal system", BROWN],
  ["endocrine system", PURPLE],
  ["infections", GREEN],
  ["respiratory system", ROSE],
  ["nutrition and blood", SLATE],
  ["musculoskeletal and joint diseases", OLIVE],
  ["obstetrics, gynaecology and urinary-tract disorders", PLUM],
  ["malignant disease and immunosuppression", INDIGO],
]);

/** FNV-1a: small, and the same on every machine and in every year. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193) >>> 0;
  }
  return value;
}

/** The hue of a category: chosen by hand for those we know, by a stable hash for any other. */
export function hueOf(category: string): Hue {
  const key = category.trim().toLowerCase();
  return KNOWN.get(key) ?? HUES[hash(key) % HUES.length] ?? TEAL;
}

/**
 * Mixes two `#rrggbb` colours.
 *
 * @param share how much of `other` there is, 0 to 1
 */
export function mix(colour: string, other: string, share: number): string {
  const channel = (at: number): string => {
    const from = parseInt(colour.slice(at, at + 2), 16);
    const to = parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
