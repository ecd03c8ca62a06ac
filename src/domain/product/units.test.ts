import {
  countOf,
  formatNumber,
  formatStrength,
  formatStrengthAndPack,
} from "./units";

test.each([
  [500, 28, "tablet", "500 mg, 28 tablets"],
  [2.5, 1, undefined, "2.5 mg, pack of 1"],
  [150, 1, "capsule", "150 mg, 1 capsule"],
  [null, 30, "g", "30 g"],
  [0.299999999999997, 400_000, "ml", "0.3 mg, 400,000 ml"],
  [0.0625, 28, undefined, "0.0625 mg, pack of 28"],
] as const)(
  "%p mg and %p of the unit %p are shown as %p",
  (mg, pack, unit, text) =>
    expect(formatStrengthAndPack(mg, pack, unit)).toBe(text),
);

test("a product without a single strength shows none", () =>
  expect(formatStrength(null)).toBe(""));

test("one thing is counted without an s", () =>
  expect([0, 1, 2_000].map((count) => countOf(count, "row"))).toEqual([
    "0 rows",
    "1 row",
    "2,000 rows",
  ]));

test.each([
  [999, "999"],
  [1_234_567.8912, "1,234,567.8912"],
  [0.00004, "0"],
])("the number %p is shown as %p", (number, text) =>
  expect(formatNumber(number)).toBe(text),
);
