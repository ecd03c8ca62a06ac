import { fitLine, fitText } from "./fitText";
import { line, lines } from "./lettering";
import type { Form, PackWords } from "./medicineWords";
import { INK, mix, PAPER, WHITE, type Hue } from "./palette";
import { pillInFront } from "./pills";
import { shadow } from "./scene";

const LEFT = 66;
const RIGHT = 314;
/** Lettering keeps this far from the front's edges. */
const MARGIN = 20;

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
  const place = { left: LEFT + MARGIN, right: RIGHT - MARGIN };
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
