import { INK, mix, PAPER, WHITE, type Hue } from "./palette";
import { shadow } from "./scene";

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
