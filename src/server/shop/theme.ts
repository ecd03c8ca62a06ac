import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";
import mixing from "colord/plugins/mix";

extend([a11y, mixing]);

/** The colors that the brand's color stands on (src/storefront/app/styles), and where the colors made of it go to. */
const SCREENS = [
  {
    grounds: ["#ffffff", "#f4f8f7"],
    strong: "#000000",
    tint: 0.9,
    start: ":root{",
    end: "}",
  },
  {
    grounds: ["#14262a", "#0c1a1d"],
    strong: "#ffffff",
    tint: 0.85,
    start: "@media screen and (prefers-color-scheme:dark){:root{",
    end: "}}",
  },
] as const;

/** The contrast that WCAG 2.2 demands of text at level AA. */
const LEAST_CONTRAST = 4.5;
const TEXTS = ["#ffffff", "#05231f"];

/** The color nearest to the brand's that can be read on a screen, with those beside it. */
function colorsOf(color: string, screen: (typeof SCREENS)[number]) {
  const { grounds, strong, tint } = screen;
  const mix = (one: string, other: string, share: number) =>
    colord(one).mix(other, share).toHex();
  const tintOf = (brand: string) => mix(brand, grounds[0], tint);
  const steps = Array.from({ length: 21 }, (_, step) =>
    mix(color, strong, step / 20),
  );
  const brand = steps.find((one) =>
    [...grounds, tintOf(one)].every(
      (ground) => colord(one).contrast(ground) >= LEAST_CONTRAST,
    ),
  )!;
  const [onBrand] = [...TEXTS].sort(
    (a, b) => colord(b).contrast(brand) - colord(a).contrast(brand),
  );
  return {
    brand,
    "brand-hover": mix(brand, strong, 0.2),
    "on-brand": onBrand!,
    "brand-tint": tintOf(brand),
  };
}

/**
 * The rules of CSS that put the brand's color in place of the storefront's own,
 * darker or lighter where it could not be read otherwise.
 *
 * @param color six hexadecimal digits, such as "#7a1f5c"
 */
export const themeRules = (color: string): string[] =>
  SCREENS.map((screen) => {
    const tokens = Object.entries(colorsOf(color, screen));
    return `${screen.start}${tokens.map(([name, value]) => `--color-${name}:${value}`).join(";")}${screen.end}`;
  });
