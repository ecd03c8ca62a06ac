import { writesComma } from "./writesComma";

test.each([
  ["GB", false],
  ["CH", false],
  ["DE", true],
  ["ZA", true],
])("%s writes a comma: %p", (country, comma) =>
  expect(writesComma(country)).toBe(comma),
);
