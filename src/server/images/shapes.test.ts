import { HUES, INK, mix, PAPER, WHITE } from "./shapes";

/** Relative luminance of a `#rrggbb` colour, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort(
    (a, b) => a - b,
  ) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe("palette", () => {
  it.each(HUES.map((hue) => [hue.main, hue] as const))(
    "%s is readable wherever text stands",
    (_, { main, tint }) => {
      // The ground of a picture darkens towards its lower edge, where the caption is.
      const ground = mix(tint, main, 0.07);
      const pairs = [
        [INK, WHITE],
        [INK, PAPER],
        [main, WHITE],
        [main, PAPER],
        [WHITE, main],
        [INK, ground],
        [main, ground],
      ] as const;
      for (const [text, surface] of pairs)
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
