import { writesComma } from "./writesComma";

test.each([
  ...[
    ["GB", false],
    ["IN", false],
    ["CH", false],
  ],
  ...[
    ["DE", true],
    ["BR", true],
    ["ZA", true],
  ],
] as [string, boolean][])("%s writes a comma: %p", (country, comma) =>
  expect(writesComma(country)).toBe(comma),
);
