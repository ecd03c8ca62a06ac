import { colord } from "colord";
import { themeRules } from "./theme";

test("a color stays as it is where it can be read, and is brighter in the dark", () => {
  const [light, dark] = themeRules("#7a1f5c");
  expect(light).toMatch(
    /^:root\{--color-brand:#7a1f5c;.*--color-on-brand:#fff/,
  );
  expect(dark).toMatch(
    /^@media screen .*:dark\)\{:root\{--color-brand:#(?!7a1)/,
  );
});

const GROUNDS = [
  ["#ffffff", "#f4f8f7"],
  ["#14262a", "#0c1a1d"],
];

test.each(["#ffcc00", "#123456", "#757575", "#ffffff", "#000000", "#14262a"])(
  "whatever is made of %s can be read on both screens",
  (color) => {
    for (const [screen, rule] of themeRules(color).entries()) {
      const [brand, hover, on, tint] = rule.match(/#[\da-f]{6}/g)!;
      const pairs = [...GROUNDS[screen]!, tint!].map((ground) => [
        brand!,
        ground,
      ]);
      pairs.push([on!, brand!], [on!, hover!]);
      for (const [text, ground] of pairs)
        expect(colord(text!).contrast(ground)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
