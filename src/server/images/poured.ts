import type { Form } from "./medicineWords";
import { INK, mix, WHITE, type Hue } from "./palette";
import { pill } from "./pills";
import { shadow } from "./scene";

/** Where the poured pills lie: x, y and turn. Placed by eye, and the same for every bottle. */
const POURED: readonly (readonly [number, number, number])[] = [
  [238, 172, 12],
  [270, 150, -38],
  [276, 196, 30],
  [308, 168, 74],
  [312, 214, -14],
  [344, 188, 40],
  [250, 224, -28],
  [352, 228, 8],
  [290, 240, 66],
];

/** The opened bottle on its side, its cap off and some of its pills poured out. */
export function drawPoured(form: Form, hue: Hue): string {
  const pills = POURED.map(
    ([x, y, turn]) =>
      `<use href="#pill" transform="translate(${x} ${y})rotate(${turn})"/>`,
  ).join("");
  const dots = POURED.map(
    ([x, y]) => `<use href="#under" x="${x}" y="${y}"/>`,
  ).join("");
  return (
    `<defs><linearGradient id="body" x2="0" y2="1"><stop stop-color="${mix(WHITE, INK, 0.05)}"/><stop offset=".3" stop-color="${WHITE}"/><stop offset="1" stop-color="${mix(WHITE, INK, 0.16)}"/></linearGradient>` +
    `<g id="pill"><g transform="scale(.8)">${pill(form, hue)}</g></g><ellipse id="under" cy="12" rx="22" ry="7" fill="url(#shadow)"/></defs>` +
    `<g transform="translate(0 -20)">` +
    shadow(140, 216, 140, 20) +
    `<rect x="188" y="104" width="34" height="92" rx="4" fill="${mix(WHITE, INK, 0.14)}"/>` +
    `<ellipse cx="222" cy="150" rx="14" ry="46" fill="${mix(WHITE, INK, 0.05)}"/><ellipse cx="223" cy="150" rx="10" ry="39" fill="${mix(hue.main, INK, 0.3)}"/>` +
    `<rect x="34" y="84" width="164" height="132" rx="18" fill="url(#body)"/>` +
    `<path d="M58 84h98v132H58z" fill="${hue.main}"/>` +
    `<path d="M142 84c10 26 2 48-2 68s-4 42 6 64h16V84z" fill="${mix(hue.main, WHITE, 0.62)}"/>` +
    `<path d="M96 126v48M72 150h48" stroke="${WHITE}" stroke-width="13" stroke-linecap="round"/>` +
    `${dots}${pills}</g>`
  );
}
