import { formatNumber } from "./product/units";

/**
 * Money is counted in integer cents. Decimal numbers exist only where the API
 * and the browser's storage carry them: at most two decimals, never negative.
 */

/** The largest single price, discount or charge, in dollars. */
export const LARGEST_PRICE = 999_999.99;

/**
 * Tells if a value from outside is a decimal amount of dollars that this shop
 * can calculate with: finite, 0 to LARGEST_PRICE, at most two decimals as written.
 */
export function isMoney(
  value: unknown,
  largest = LARGEST_PRICE,
): value is number {
  return (
    typeof value === "number" &&
    value <= largest &&
    !Object.is(value, -0) &&
    /^\d+(\.\d{1,2})?$/.test(String(value))
  );
}

/**
 * Dollars to cents, by the digits as they are written: 19.99 is 1999, where
 * multiplying by 100 gives 1998.9999999999998.
 *
 * @throws RangeError for what is not an amount of at most two decimals
 */
export function toCents(amount: number): number {
  if (!isMoney(amount, Number.MAX_SAFE_INTEGER / 100)) {
    throw new RangeError(
      `${amount} is not an amount of money with at most two decimals`,
    );
  }
  const [dollars, decimals = ""] = String(amount).split(".");
  return Number(`${dollars}${decimals.padEnd(2, "0")}`);
}

/** Cents to the decimal number of dollars that the API carries: 1999 is 19.99. */
export function toAmount(cents: number): number {
  return cents / 100;
}

/** An amount of dollars as it is typed, such as "4.95", in cents; undefined for any other text. */
export const readCents = (text: string): number | undefined =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text)
    ? Math.round(Number(text) * 100)
    : undefined;

/** A currency by its code (ISO 4217), and as it stands before an amount and after hundredths. */
export interface Currency {
  code: string;
  sign: string;
  small: string;
}

/** The form of amounts; $ by default (specification, section 9). */
let currency: Currency = { code: "USD", sign: "$", small: "c" };

/**
 * Sets how amounts are written from now on. A process, and a page in a browser,
 * belong to one shop, which has one currency.
 */
export function setCurrency(shown: Currency): void {
  currency = shown;
}

export const shopCurrency = () => currency;

/**
 * Cents as they are shown: 123456 is "$1,234.56".
 *
 * @param sign that of an order placed in another currency
 */
export function formatMoney(cents: number, sign = currency.sign): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const dollars = formatNumber(Number(digits.slice(0, -2)));
  return `${cents < 0 ? "−" : ""}${sign}${dollars}.${digits.slice(-2)}`;
}

/** Dollars as they are shown: 1234.5 is "$1,234.50". */
export function formatAmount(amount: number): string {
  return formatMoney(toCents(amount));
}

/**
 * The number before "percent off" on the detail page: price * discount / 100
 * (specification, section 9), with two decimals; a smaller one with two digits,
 * so that it is never 0.
 *
 * @param price dollars
 * @param discount per-unit discount in dollars, more than 0
 * @returns for example "0.34" or "0.0023"
 */
export function percentOff(price: number, discount: number): string {
  const millionths = toCents(price) * toCents(discount);
  return millionths < 100_000
    ? (millionths / 1_000_000).toPrecision(2)
    : (Math.round(millionths / 10_000) / 100).toFixed(2);
}
