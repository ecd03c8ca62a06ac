import { HUES, INK, mix, PAPER, WHITE } from "./shapes";

/** Relative luminance of a `#rrggbb` colour, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(...colours: [string, string]): number {
  const shades = colours.map(luminance);
  return (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05);
}

it.each(HUES)("$main is readable wherever text stands", ({ main, tint }) => {
  // The ground of a picture darkens towards its lower edge, where the caption is.
  const ground = mix(tint, main, 0.07);
  for (const surface of [WHITE, PAPER, ground]) {
    expect(contrast(INK, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(main, surface)).toBeGreaterThanOrEqual(4.5);
  }
});
