import { INK, mix, WHITE, type Hue } from "./palette";

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

/** The shadow of a thing on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#shadow)"/>`;
}
