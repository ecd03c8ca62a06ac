import { fitText, line, nameLines, type TypeSizes } from "./lettering";
import type { Form, PackWords } from "./medicineWords";
import {
  INK,
  PAPER,
  WHITE,
  mix,
  pillInFront,
  shadow,
  times,
  type Hue,
} from "./shapes";

/** Where the words of a pack stand and how large they are; baselines for a name of one line or two. */
interface Lettering {
  left: number;
  right: number;
  name: TypeSizes & { y: [one: number, two: number] };
  strength: { size: number; y: [one: number, two: number] };
  count: { size: number; y: number };
}

/** The name, strength and count on a pack, the name and the strength in their colours. */
function letter(
  words: PackWords,
  { left, right, name, strength, count }: Lettering,
  nameFill: string,
  strengthFill: string,
): string {
  const title = fitText(words.name, right - left, name);
  const which = title.lines.length > 1 ? 1 : 0;
  const place = { left, right, fill: WHITE };
  return (
    nameLines(title, { ...place, y: name.y[which], fill: nameFill }) +
    line(words.strength, strength.size, {
      ...place,
      y: strength.y[which],
      fill: strengthFill,
    }) +
    line(words.count, count.size, { ...place, y: count.y })
  );
}

const CARTON: Lettering = {
  left: 86,
  right: 294,
  name: { one: 28, two: 23, least: 17, y: [143, 130] },
  strength: { size: 21, y: [174, 182] },
  count: { size: 18, y: 239 },
};

/** The carton without a word on it: top, side, front and the band with its wave. */
function carton(hue: Hue): string {
  const { main } = hue;
  const top = mix(main, WHITE, 0.42);
  const side = mix(main, WHITE, 0.2);
  return (
    `<linearGradient id="front" x2="0" y2="1"><stop stop-color="${WHITE}"/><stop offset="1" stop-color="${PAPER}"/></linearGradient>` +
    `<path d="M66 92l30-24h248l-30 24z" fill="${top}"/>` +
    `<path d="M73.5 86h248l-3.7 3h-248z" fill="${WHITE}" opacity=".25"/>` +
    `<path d="M314 92l30-24v154l-30 28z" fill="${side}"/>` +
    `<path d="M314 203c12-6 20-16 30-22v41l-30 28z" fill="${mix(main, INK, 0.12)}"/>` +
    `<path d="M66 92h248v158H66z" fill="url(#front)"/>` +
    `<path d="M66 92h248v11H66z" fill="${main}"/>` +
    `<path d="M66 203c38-18 84-6 124 2s86 4 124-15v60H66z" fill="${mix(main, WHITE, 0.62)}"/>` +
    `<path d="M66 211c44-15 86-5 124 2s88 6 124-10v47H66z" fill="${main}"/>` +
    `<path d="M314 92v158" stroke="${WHITE}" stroke-width="1.5" opacity=".3"/>`
  );
}

/** A carton in soft perspective with the medicine's words, and a pill before it. */
export const drawBox = (words: PackWords, form: Form, hue: Hue): string =>
  shadow(208, 252, 176, 20) +
  carton(hue) +
  letter(words, CARTON, INK, hue.main) +
  (form === "other"
    ? ""
    : shadow(322, 262, 44, 10) + pillInFront(form, hue, 318, 245));

/** From this count on pills come loose in a bottle instead of in blister strips. */
export const BOTTLE_FROM = 84;

const LABEL: Lettering = {
  left: 109,
  right: 271,
  name: { one: 27, two: 20, least: 15, y: [157, 148] },
  strength: { size: 19, y: [184, 191] },
  count: { size: 17, y: 211 },
};

/** The bottle without a word on it: cap with grip, white body, label with its wave. */
function jar(hue: Hue): string {
  const { main } = hue;
  const grip = times(9, (at) => `M${122 + at * 17} 78v18`);
  return (
    `<linearGradient id="body"><stop stop-color="${mix(WHITE, INK, 0.09)}"/><stop offset=".2" stop-color="${WHITE}"/><stop offset=".7" stop-color="${WHITE}"/><stop offset="1" stop-color="${mix(WHITE, INK, 0.13)}"/></linearGradient>` +
    `<path d="M120 100h140v14H120z" fill="${mix(WHITE, INK, 0.16)}"/>` +
    `<rect x="106" y="70" width="168" height="34" rx="8" fill="${INK}"/>` +
    `<path d="${grip}" stroke="${WHITE}" stroke-width="3" stroke-linecap="round" opacity=".12"/>` +
    `<rect x="92" y="108" width="196" height="148" rx="18" fill="url(#body)"/>` +
    `<path d="M92 126h196v116H92z" fill="${main}"/>` +
    `<path d="M92 227c36-14 70-4 98 1s64 4 98-9v23H92z" fill="${mix(main, WHITE, 0.62)}"/>` +
    `<path d="M92 236c36-10 70-2 98 1s64 2 98-7v12H92z" fill="${mix(main, WHITE, 0.86)}"/>`
  );
}

/** A bottle of loose pills with the medicine's words on its label. */
export const drawBottle = (words: PackWords, form: Form, hue: Hue): string =>
  shadow(196, 258, 150, 18) +
  jar(hue) +
  letter(words, LABEL, WHITE, WHITE) +
  shadow(312, 264, 44, 10) +
  pillInFront(form, hue, 310, 247);
