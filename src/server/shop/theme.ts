import type { ShopSettings } from "../../storefront/api/endpoints.gen";

type Theme = NonNullable<ShopSettings["theme"]>;

/** The colors that the brand's color stands on (src/storefront/app/styles), and where the colors made of it go to. */
const SCREENS = {
  light: {
    grounds: ["#ffffff", "#f4f8f7"],
    strong: "#000000",
    tint: 0.9,
    advice: "darker",
    start: ":root{",
    end: "}",
  },
  dark: {
    grounds: ["#14262a", "#0c1a1d"],
    strong: "#ffffff",
    tint: 0.85,
    advice: "lighter",
    start: "@media screen and (prefers-color-scheme:dark){:root{",
    end: "}}",
  },
} as const;
type Screen = keyof typeof SCREENS;

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

function colorsOf(brand: string, screen: Screen) {
  const { grounds, strong, tint } = SCREENS[screen];
  const [onBrand] = [...TEXTS].sort(
    (a, b) => contrast(b, brand) - contrast(a, brand),
  );
  return {
    brand,
    "brand-hover": mix(brand, strong, 0.2),
    "on-brand": onBrand!,
    "brand-tint": mix(brand, grounds[0], tint),
  };
}

const screensOf = (theme: Theme) =>
  (Object.keys(SCREENS) as Screen[]).flatMap((screen) => {
    const brand = theme[screen];
    return brand ? { screen, colors: colorsOf(brand, screen) } : [];
  });

/** The pairs of a theme that are too hard to read. */
export function themeMistakes(theme: Theme = {}) {
  return screensOf(theme).flatMap(({ screen, colors }) => {
    const { grounds, advice } = SCREENS[screen];
    const pairs = [
      ...[...grounds, colors["brand-tint"]].map((on) => [colors.brand, on]),
      [colors["on-brand"], colors.brand],
      [colors["on-brand"], colors["brand-hover"]],
    ] as [string, string][];
    const bad = pairs.find(([text, on]) => contrast(text, on) < LEAST_CONTRAST);
    if (!bad) return [];
    const [text, on] = bad;
    const found = (Math.floor(contrast(text, on) * 10) / 10).toFixed(1);
    return {
      name: `theme.${screen}`,
      advice: `${text} on ${on} has a contrast of ${found}; text needs ${LEAST_CONTRAST}. Choose a ${advice} color.`,
    };
  });
}

/** The rules of CSS that put a theme in place of the storefront's own colors. */
export const themeRules = (theme: Theme): string[] =>
  screensOf(theme).map(({ screen, colors }) => {
    const { start, end } = SCREENS[screen];
    const tokens = Object.entries(colors);
    return `${start}${tokens.map(([name, color]) => `--color-${name}:${color}`).join(";")}${end}`;
  });
