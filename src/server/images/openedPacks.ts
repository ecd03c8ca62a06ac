import { round } from "./lettering";
import type { Form } from "./medicineWords";
import {
  INK,
  PAPER,
  WHITE,
  mix,
  pill,
  shadow,
  times,
  type Hue,
} from "./shapes";

/** Strips as they are usual, best first: a pack is divided into the first that fits evenly. */
const USUAL = [14, 15, 12, 10, 16, 8, 7];

const EDGE = 14;

/** Divides a pack into blister strips of `rows` by `columns` pills. */
function stripsOf(qty: number) {
  const pills = Number.isFinite(qty) && qty >= 1 ? Math.floor(qty) : 10;
  const even = USUAL.find((usual) => pills % usual === 0);
  const each = even ?? (pills <= 10 ? pills : 10);
  const rows = each % 2 === 0 ? 2 : each % 3 === 0 && each > 3 ? 3 : 1;
  return {
    count: Math.ceil(pills / each),
    rows,
    columns: Math.ceil(each / rows),
  };
}

/** One strip, its corner at the origin, under the id "strip"; pockets are drawn once and repeated. */
function strip(
  { rows, columns }: Pick<ReturnType<typeof stripsOf>, "rows" | "columns">,
  form: Form,
  hue: Hue,
): { width: number; height: number; drawing: string } {
  const isRound = form === "tablet";
  const across = isRound ? 42 : 36;
  const along = isRound ? 42 : 64;
  const width = columns * across + 2 * EDGE;
  const height = rows * along + 2 * EDGE;
  const hollow = mix(WHITE, INK, 0.24);
  const well = isRound
    ? `<circle r="18.5" fill="${hollow}"/><circle cy="1" r="17.5" fill="${mix(WHITE, INK, 0.13)}"/>`
    : `<rect x="-15" y="-29" width="30" height="58" rx="15" fill="${hollow}"/><rect x="-14" y="-27" width="28" height="56" rx="14" fill="${mix(WHITE, INK, 0.13)}"/>`;
  const inside = isRound
    ? `<g transform="scale(.85)">${pill(form, hue)}</g>`
    : `<g transform="rotate(-90) scale(.82)">${pill(form, hue)}</g>`;
  const row = times(
    columns,
    (at) => `<use href="#pocket" x="${at * across}"/>`,
  );
  const allRows = times(
    rows,
    (at) =>
      `<use href="#row" x="${EDGE + across / 2}" y="${EDGE + along / 2 + at * along}"/>`,
  );
  const tears = times(
    columns - 1,
    (at) => `M${EDGE + (at + 1) * across} 4V${height - 4}`,
  );
  const drawing =
    `<defs><linearGradient id="foil" x2="1" y2="1"><stop stop-color="#fbfdfd"/><stop offset=".45" stop-color="#d9e3e6"/><stop offset=".6" stop-color="#edf2f3"/><stop offset="1" stop-color="#cbd7db"/></linearGradient>` +
    `<g id="pocket">${well}${inside}</g><g id="row">${row}</g>` +
    `<g id="strip"><rect x="3" y="6" width="${width}" height="${height}" rx="10" fill="${INK}" opacity=".14"/>` +
    `<rect width="${width}" height="${height}" rx="10" fill="url(#foil)"/>` +
    `<path d="M${width - 7} 0a7 7 0 0 1 7 10v${height - 20}a7 7 0 0 1-7 10z" fill="${hue.main}"/>` +
    (tears
      ? `<path d="${tears}" stroke="${WHITE}" stroke-width="1.5" stroke-dasharray="4 4"/>`
      : "") +
    `${allRows}</g></defs>`;
  return { width, height, drawing };
}

/** The opened carton: its blister strips with the pills in them. */
export function drawBlister(qty: number, form: Form, hue: Hue): string {
  const strips = stripsOf(qty);
  const { width, height, drawing } = strip(strips, form, hue);
  // Strips beyond these lie exactly behind the others; low ones leave room for a third.
  const seen = Math.min(strips.count, strips.rows === 1 ? 3 : 2);
  const step = seen > 2 ? 34 : 46;
  const lift = step * (seen - 1);
  const scale = Math.min(1.4, 300 / width, (176 - lift) / height);
  const [halfWidth, halfHeight] = [(width * scale) / 2, (height * scale) / 2];
  const placed = times(seen, (at) => {
    const x = round(200 - halfWidth + (lift / 2 - at * step) * 0.4);
    const y = round(126 - halfHeight - lift / 2 + at * step);
    const turn = -4 - (seen - 1 - at) * 4;
    return `<use href="#strip" transform="translate(${x} ${y}) rotate(${turn} ${round(halfWidth)} ${round(halfHeight)}) scale(${Math.round(scale * 1000) / 1000})"/>`;
  });
  return drawing + placed;
}

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

/** The opened carton of what is not counted in pills: its leaflet, and nothing guessed about the rest. */
export function drawLeaflet(hue: Hue): string {
  const { main } = hue;
  const words = mix(WHITE, INK, 0.2);
  return (
    `<g transform="translate(0 -10)">` +
    shadow(200, 242, 150, 18) +
    `<path d="M112 128l-34-30 26-14 40 34zM288 128l34-30-26-14-40 34z" fill="${mix(main, WHITE, 0.42)}"/>` +
    `<path d="M112 128h176v-16H112z" fill="${mix(main, INK, 0.35)}"/>` +
    `<path d="M142 44h116v104H142z" fill="${WHITE}"/><path d="M258 44v104h-38V44z" fill="${mix(WHITE, INK, 0.05)}"/>` +
    `<path d="M156 62h42" stroke="${main}" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M156 80h50M156 92h50M156 104h36M232 62h14M232 74h14M232 86h14M232 98h14" stroke="${words}" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M112 128h176v112H112z" fill="${PAPER}"/><path d="M112 128h176v9H112z" fill="${main}"/>` +
    `<path d="M112 206c30-14 58-4 88 2s58 4 88-10v42H112z" fill="${mix(main, WHITE, 0.62)}"/>` +
    `<path d="M112 214c30-12 58-4 88 2s58 4 88-8v32H112z" fill="${main}"/>` +
    `<path d="M200 156v34M183 173h34" stroke="${main}" stroke-width="10" stroke-linecap="round"/></g>`
  );
}
