import { readingsOf, readNumber } from "./numbers";

test.each([
  ["500", 500],
  ["2,5", 2.5],
  [".5", 0.5],
  ["0.125", 0.125],
  ["0,500", 0.5],
  ["1.0000", 1],
  ["1234,567", 1234.567],
  ["0.299999999999997", 0.3],
  ["1 000", 1_000],
  ["1'000", 1_000],
  ["1,200,000", 1_200_000],
  ["1.200.000,5", 1_200_000.5],
  ["1,000.50", 1_000.5],
])("'%s' is %d", (text, number) => expect(readNumber(text)).toBe(number));

test.each([
  ["1,000", [1, 1_000]],
  ["1.000", [1, 1_000]],
  ["12.500", [12.5, 12_500]],
  ["1,00,000", []],
  ["1,000.000.5", []],
  ["", []],
])("'%s' has no one value, but %j", (text, readings) => {
  expect(readingsOf(text)).toEqual(readings);
  expect(readNumber(text)).toBeUndefined();
});
