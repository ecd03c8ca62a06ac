import { contrast, themeMistakes, themeRules } from "./theme";

test.each([
  ["#ffffff", "#000000", 21],
  ["#777777", "#ffffff", 4.48],
  ["#0000ff", "#ffffff", 8.59],
])("the contrast of %s and %s is %d", (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test("a color that is too pale or too dark to read is named, with the pair and what to choose", () =>
  expect(themeMistakes({ light: "#ffcc00", dark: "#123456" })).toEqual([
    {
      name: "theme.light",
      advice:
        "#ffcc00 on #ffffff has a contrast of 1.5; text needs 4.5. Choose a darker color.",
    },
    {
      name: "theme.dark",
      advice:
        "#123456 on #14262a has a contrast of 1.2; text needs 4.5. Choose a lighter color.",
    },
  ]));

test("a color that can be read on white but not on its own tint is named", () =>
  expect(themeMistakes({ light: "#757575" })).toMatchObject([
    { name: "theme.light" },
  ]));

test("a theme replaces the colors of the brand on the screens that it names", () => {
  const theme = { light: "#7a1f5c", dark: "#f0a6d8" };
  expect(themeMistakes(theme)).toEqual([]);
  expect(themeRules({ light: theme.light })).toEqual([
    ":root{--color-brand:#7a1f5c;--color-brand-hover:#62194a;--color-on-brand:#ffffff;--color-brand-tint:#f2e9ef}",
  ]);
  expect(themeRules(theme)[1]).toMatch(
    /^@media screen and \(prefers-color-scheme:dark\)\{:root\{--color-brand:#f0a6d8;.*--color-on-brand:#05231f;.*\}\}$/,
  );
});
