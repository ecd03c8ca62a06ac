import { internationalNumber, isSameNumber } from "./contactNumber";

const ZA = "+27 11 555 0100";

it.each([
  ["0825551234", "27825551234"],
  ["0027825551234", "27825551234"],
  ["+27 (0)82-555.1234", "27825551234"],
  ["82 555 0012", "27825550012"],
  ["+44 7700 900123", "447700900123"],
  ["0044 7700 900123", "447700900123"],
])("a clerk in South Africa dials %s as %s", (typed, dialled) =>
  expect(internationalNumber(typed, ZA)).toBe(dialled),
);

it.each([
  ["+1 (202) 555-0100", "1 202 555 0100", "12025550100"],
  ["+44 20 7946 0000", "020 7946 0999", "442079460999"],
  ["+39 06 555 0100", "06 555 0199", "39065550199"],
  ["(011) 555 0100", "082 555 1234", "825551234"],
])("a clerk of the shop at %s dials %s as %s", (shop, typed, dialled) =>
  expect(internationalNumber(typed, shop)).toBe(dialled),
);

it.each([
  ["+27 82 555 1234", "0825551234", true],
  ["27825551234", "082-555-1234", true],
  ["0027825551234", "825551234", true],
  ["082/555/1234", "0825551234", true],
  ["0825551234 ext 5", "0825551234 EXT. 5", true],
  ["0825551234 ext 5", "0825551234 ext 6", false],
  ["+27 82 555 1234", "0825551235", false],
  ["+44 82 555 1234", "0825551234", false],
  ["-", "-", false],
])("in South Africa %s and %s are one number: %p", (one, other, isOne) =>
  expect(isSameNumber(one, other, ZA)).toBe(isOne),
);
