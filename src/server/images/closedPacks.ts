import { fitLine, fitText, line, lines } from "./lettering";
import type { Form, PackWords } from "./medicineWords";
import {
  INK,
  PAPER,
  WHITE,
  mix,
  pillInFront,
  shadow,
  type Hue,
} from "./shapes";

/** Where the lettering of a carton's front may stand. */
const FRONT = { left: 86, right: 294 };

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

/** A carton in soft perspective with the medicine's name, strength and count, and a pill before it. */
export function drawBox(
  { name, strength, count }: PackWords,
  form: Form,
  hue: Hue,
): string {
  const place = FRONT;
  const width = place.right - place.left;
  const title = fitText(name, width, {
    one: 28,
    two: 23,
    least: 17,
  });
  const twoLines = title.lines.length > 1;
  const nameY = twoLines ? 130 : 143;
  const strengthY = twoLines ? 182 : 174;
  return (
    shadow(208, 252, 176, 20) +
    carton(hue) +
    lines(title, { ...place, y: nameY, fill: INK }) +
    line(strength, fitLine(strength, 21, width), {
      ...place,
      y: strengthY,
      fill: hue.main,
    }) +
    line(count, fitLine(count, 18, width), { ...place, y: 239, fill: WHITE }) +
    (form === "other"
      ? ""
      : shadow(322, 262, 44, 10) + pillInFront(form, hue, 318, 245))
  );
}

/** From this count on pills come loose in a bottle instead of in blister strips. */
export const BOTTLE_FROM = 84;

/** Where the lettering of a bottle's label may stand. */
const LABEL = { left: 109, right: 271 };

/** The bottle without a word on it: cap with grip, white body, label with its wave. */
function jar(hue: Hue): string {
  const { main } = hue;
  const grip = [...Array(9).keys()]
    .map((index) => `M${122 + index * 17} 78v18`)
    .join("");
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

/** A bottle of loose pills with the medicine's name, strength and count on its label. */
export function drawBottle(
  { name, strength, count }: PackWords,
  form: Form,
  hue: Hue,
): string {
  const place = { ...LABEL, fill: WHITE };
  const width = place.right - place.left;
  const title = fitText(name, width, {
    one: 27,
    two: 20,
    least: 15,
  });
  const twoLines = title.lines.length > 1;
  return (
    shadow(196, 258, 150, 18) +
    jar(hue) +
    lines(title, { ...place, y: twoLines ? 148 : 157 }) +
    line(strength, fitLine(strength, 19, width), {
      ...place,
      y: twoLines ? 191 : 184,
    }) +
    line(count, fitLine(count, 17, width), { ...place, y: 211 }) +
    shadow(312, 264, 44, 10) +
    pillInFront(form, hue, 310, 247)
  );
}
