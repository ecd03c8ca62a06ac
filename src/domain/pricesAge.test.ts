import { pricesSentence, timeInWords } from "./pricesAge";

const now = new Date(2026, 10, 21, 18, 30);

test.each([
  [new Date(2026, 10, 21, 14, 5), "14:05 today"],
  [new Date(2026, 10, 21, 0, 0), "00:00 today"],
  [new Date(2026, 10, 20, 23, 59), "23:59 yesterday"],
  [new Date(2026, 10, 20, 0, 0), "00:00 yesterday"],
  [new Date(2026, 10, 19, 23, 59), "23:59 on 19 November"],
  [new Date(2026, 0, 1, 9, 0), "09:00 on 1 January"],
  [new Date(2025, 10, 21, 14, 5), "14:05 on 21 November 2025"],
])("%p is %p", (time, words) => {
  expect(timeInWords(time, now)).toBe(words);
});

test("the day before the first of a month, or of a year, is yesterday", () => {
  const newYear = new Date(2027, 0, 1, 8, 0);
  expect(timeInWords(new Date(2026, 11, 31, 20, 0), newYear)).toBe(
    "20:00 yesterday",
  );
});

test("prices have their age in a sentence", () => {
  expect(pricesSentence(new Date(2026, 10, 21, 14, 5), now)).toBe(
    "Prices are from 14:05 today.",
  );
});
