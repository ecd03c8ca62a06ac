import type { Form } from "./medicineWords";

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

/** The shipped catalog's categories, each with a hue of its own: main, tint, accent. */
const PALETTE = [
  ["heart and blood pressure", "#0b6e66", "#d9efeb", AMBER],
  ["pain and mental health", "#2a5ba6", "#dfe8f7", AMBER],
  ["stomach and bowel", "#8a4b00", "#fdeed6", AMBER],
  ["diabetes and hormones", "#763a92", "#f1e4f6", AMBER],
  ["infections", "#1b6b34", "#deefe0", AMBER],
  ["breathing and hay fever", "#a8324a", "#fbe3e6", CORAL],
  ["vitamins and minerals", "#3d5966", "#e2e9ec", MINT],
  ["joints and muscles", "#625f10", "#eeeed4", AMBER],
  ["bladder and sexual health", "#96286f", "#f9e2f0", CORAL],
  ["cancer and immune system", "#4543a5", "#e5e5fa", AMBER],
] as const;

/** All hues, in the order a category unknown to us picks from. */
export const HUES: readonly Hue[] = PALETTE.map(([, main, tint, accent]) => ({
  main,
  tint,
  accent,
}));

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
  const known = PALETTE.findIndex(([name]) => name === key);
  return HUES[known < 0 ? hash(key) % HUES.length : known]!;
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

/** A white pill's own shadow side, tinted by what lies around it. */
function shaded(hue: Hue): string {
  return mix(mix(WHITE, hue.main, 0.16), INK, 0.05);
}

/** A two-coloured capsule around the origin, 60 by 26. */
function capsule(hue: Hue): string {
  const dark = mix(hue.accent, INK, 0.14);
  return (
    `<path d="M0-13h-17a13 13 0 0 0 0 26H0z" fill="${WHITE}"/>` +
    `<path d="M0-13h17a13 13 0 0 1 0 26H0z" fill="${hue.accent}"/>` +
    `<path d="M-29 5.5a13 13 0 0 0 12 7.5H0V5.5z" fill="${shaded(hue)}"/>` +
    `<path d="M29 5.5a13 13 0 0 1-12 7.5H0V5.5z" fill="${dark}"/>` +
    `<path d="M-17-7H17" stroke="${WHITE}" stroke-width="3.5" stroke-linecap="round" opacity=".55"/>`
  );
}

/** An oblong white pill around the origin, 56 by 26. */
function oblong(hue: Hue): string {
  return (
    `<rect x="-28" y="-13" width="56" height="26" rx="13" fill="${WHITE}"/>` +
    `<path d="M-27 5.5a13 13 0 0 0 12 7.5h30a13 13 0 0 0 12-7.5z" fill="${shaded(hue)}"/>` +
    `<path d="M0-7V6" stroke="${mix(shaded(hue), hue.main, 0.2)}" stroke-width="2.5" stroke-linecap="round"/>`
  );
}

/** A round scored tablet seen from above, 34 across. */
function roundTablet(hue: Hue): string {
  return (
    `<circle r="17" fill="${shaded(hue)}"/><circle cy="-1.5" r="15.5" fill="${WHITE}"/>` +
    `<path d="M-9-1.5H9" stroke="${mix(shaded(hue), hue.main, 0.25)}" stroke-width="2.5" stroke-linecap="round"/>`
  );
}

/** One pill seen from above, around the origin. */
export function pill(form: Form, hue: Hue): string {
  if (form === "capsule") return capsule(hue);
  return form === "tablet" ? roundTablet(hue) : oblong(hue);
}

/** A round scored tablet lying on the ground, 56 wide, its middle at the origin. */
function lyingTablet(hue: Hue): string {
  const edge = shaded(hue);
  return (
    `<path d="M-28-5V5a28 16 0 0 0 56 0V-5z" fill="${mix(edge, hue.main, 0.12)}"/>` +
    `<ellipse cy="-5" rx="28" ry="16" fill="${edge}"/><ellipse cy="-6" rx="25.5" ry="14" fill="${WHITE}"/>` +
    `<path d="M-14-1.5L14-10.5" stroke="${mix(edge, hue.main, 0.25)}" stroke-width="3" stroke-linecap="round"/>`
  );
}

/** A pill lying in front of a pack, its middle at the given place. */
export function pillInFront(
  form: Form,
  hue: Hue,
  x: number,
  y: number,
): string {
  return form === "tablet"
    ? `<g transform="translate(${x} ${y})">${lyingTablet(hue)}</g>`
    : `<g transform="translate(${x} ${y}) rotate(-18) scale(1.15)">${pill(form, hue)}</g>`;
}

// Names of installed faces only: a picture in an <img> can load no font.
const FONTS =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The frame every picture shares: tinted ground, a soft light behind the thing, its shadow colour. */
export function scene(hue: Hue, content: string): string {
  const floor = mix(hue.tint, hue.main, 0.07);
  const shade = mix(hue.main, INK, 0.4);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300" font-family="${FONTS}">` +
    `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${hue.tint}"/><stop offset="1" stop-color="${floor}"/></linearGradient>` +
    `<radialGradient id="shadow"><stop stop-color="${shade}" stop-opacity=".42"/><stop offset=".55" stop-color="${shade}" stop-opacity=".2"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="400" height="300" fill="url(#ground)"/>` +
    `<circle cx="200" cy="156" r="128" fill="${WHITE}" opacity=".38"/>` +
    `${content}</svg>`
  );
}

/** Some drawings, one for each number from 0 on. */
export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

/** The shadow of a thing on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#shadow)"/>`;
}
