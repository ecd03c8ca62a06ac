import fc from "fast-check";
import {
  formatAmount,
  formatMoney,
  isMoney,
  LARGEST_PRICE,
  percentOff,
  setCurrency,
  shopCurrency,
  toAmount,
  toCents,
  readCents,
} from "./money";
import { formatUnitPrice } from "./product/unitPrice";

test("cents to dollars and back is the identity, up to the largest carts", () => {
  const cents = fc.integer({ min: 0, max: 9_999 * 99_999_999 * 1_000 });
  fc.assert(fc.property(cents, (value) => toCents(toAmount(value)) === value));
});

test("money is whole cents from 0 to the largest price; all else is refused in words", () => {
  for (const value of [0, 0.01, 0.1, 12, LARGEST_PRICE])
    expect([value, isMoney(value)]).toEqual([value, true]);
  const others = [NaN, 1e6, -1, -0, 0.001, 1.234, 1e-7, 1e21, "1", null];
  for (const value of others)
    expect([value, isMoney(value)]).toEqual([value, false]);
  for (const amount of [1.234, 2 ** 53])
    expect(() => toCents(amount)).toThrow(
      `${amount} is not an amount of money`,
    );
});

test("money is shown with $, two decimals and thousands separators", () => {
  expect(formatMoney(2)).toBe("$0.02");
  expect(formatMoney(100_000_000)).toBe("$1,000,000.00");
  expect(formatMoney(-60)).toBe("−$0.60");
  expect(formatAmount(1_234.56)).toBe("$1,234.56");
});

test("money is shown in the currency that the operator has set", () => {
  const before = shopCurrency();
  setCurrency({ code: "GBP", sign: "£", small: "p" });
  expect(formatMoney(123)).toBe("£1.23");
  expect(formatMoney(123, "€")).toBe("€1.23");
  expect(formatUnitPrice(2.6, 100, "tablet")).toBe("2.6p a tablet");
  setCurrency(before);
});

test.each([
  [36.59, 7.4, "2.71"],
  [100, 50, "50.00"],
  [10, 1, "0.10"],
  [3.14, 0.6, "0.019"],
  [1.14, 0.2, "0.0023"],
  [0.01, 0.01, "0.0000010"],
  [LARGEST_PRICE, LARGEST_PRICE, "9999999800.00"],
])(
  "of price %p and discount %p the percent off is price * discount / 100: %p",
  (price, discount, text) => expect(percentOff(price, discount)).toBe(text),
);

test.each([
  ["4.95", 495],
  ["0.5", 50],
  ["123456", 12_345_600],
  ["1234567", undefined],
  ["4.9a", undefined],
  ["4.", undefined],
])("the typed amount %p is %p cents", (text, cents) =>
  expect(readCents(text)).toBe(cents),
);
