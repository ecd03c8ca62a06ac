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
const TEXTS = ["#ffffff", "#05231f"] as const;

const channels = (color: string) =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** @param share of the other color, 0 to 1 */
function mix(color: string, other: string, share: number): string {
  const into = channels(other);
  const mixed = channels(color).map((value, index) =>
    Math.round(value + (into[index]! - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colors, 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort(
    (a, b) => a - b,
  );
  return (bright! + 0.05) / (dark! + 0.05);
}

/** The color nearest to the brand's that can be read on a screen, with those beside it. */
function colorsOf(color: string, screen: (typeof SCREENS)[number]) {
  const { grounds, strong, tint } = screen;
  const tintOf = (brand: string) => mix(brand, grounds[0], tint);
  const steps = Array.from({ length: 21 }, (_, step) =>
    mix(color, strong, step / 20),
  );
  const brand = steps.find((one) =>
    [...grounds, tintOf(one)].every(
      (ground) => contrast(one, ground) >= LEAST_CONTRAST,
    ),
  )!;
  const [onBrand] = [...TEXTS].sort(
    (a, b) => contrast(b, brand) - contrast(a, brand),
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
