import { formatNumber, formatStrength, formatStrengthAndPack } from "./units";

test.each([
  [500, 28, "500 mg, 28 pills"],
  [2.5, 1, "2.5 mg, 1 pill"],
  [null, 30, "30 pills"],
  [0.299999999999997, 400_000, "0.3 mg, 400,000 pills"],
  [0.0625, 28, "0.0625 mg, 28 pills"],
])("%p mg and %p pills are shown as %p", (mg, pack, text) =>
  expect(formatStrengthAndPack(mg, pack)).toBe(text),
);

test("a product without a single strength shows none", () =>
  expect(formatStrength(null)).toBe(""));

test.each([
  [999, "999"],
  [1_234_567.5, "1,234,567.5"],
  [0.00004, "0"],
])("the number %p is shown as %p", (number, text) =>
  expect(formatNumber(number)).toBe(text),
);
