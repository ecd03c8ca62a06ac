import { fitLine, fitText } from "./fitText";
import { line, lines } from "./lettering";
import type { Form, PackWords } from "./medicineWords";
import { INK, mix, WHITE, type Hue } from "./palette";
import { pillInFront } from "./pills";
import { shadow } from "./scene";

/** From this count on pills come loose in a bottle instead of in blister strips. */
export const BOTTLE_FROM = 84;

const LEFT = 92;
const RIGHT = 288;
const MARGIN = 17;

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
  const place = { left: LEFT + MARGIN, right: RIGHT - MARGIN, fill: WHITE };
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
