import { fitContactNumber } from "./contactNumber";

test.each([
  ["555-01 000", 10, "555-01 000", false],
  ["[55].5–010—(12 34", 10, "5550101234", false],
  ["+44 7700 900123", 10, "+447700900", true],
  ["+44 7700 900 123 x", 15, "+447700900123x", false],
])(
  "the contact number %p is fitted into %i characters as %p; cut off: %p",
  (typed, limit, number, isCut) =>
    expect(fitContactNumber(typed, limit)).toEqual({ number, isCut }),
);
