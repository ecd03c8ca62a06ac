import { writes24Hours, writesComma } from "./countryFormats";

test.each([
  ["GB", false, true],
  ["IE", false, true],
  ["US", false, false],
  ["IN", false, false],
  ["DE", true, true],
  ["FR", true, true],
  ["BR", true, true],
  ["ZA", true, true],
  ["CH", false, true],
])("%s: a comma %s, 14:00 %s", (country, comma, hours) =>
  expect([writesComma(country), writes24Hours(country)]).toEqual([
    comma,
    hours,
  ]),
);
