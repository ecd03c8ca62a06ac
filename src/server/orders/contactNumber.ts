/** Signs that people write between the digits. */
const SEPARATORS = /[\s.()[\]\u2010-\u2015-]/g;

/** The country code that a number with "+" begins with (ITU-T E.164). */
const COUNTRY_CODE =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Countries in which a 0 in front belongs to the number. */
const KEEPS_ZERO = /^(39|225|241|242|378)$/;

const countryCodeOf = (shopPhone: string) =>
  COUNTRY_CODE.exec(shopPhone.replace(SEPARATORS, ""))?.[1] ?? "";

/** Prefixes of the shop's country: "+44", "0044", "0". */
function prefixOf(shopPhone: string): RegExp {
  const code = countryCodeOf(shopPhone);
  const national = KEEPS_ZERO.test(code) ? "" : "(?:0(?!0))?";
  // North America writes its own code in front, as others do a 0.
  const abroad = `(?:\\+|00${code === "1" ? "|" : ""})${code}`;
  return new RegExp(`^(?:${abroad})?${national}`);
}

/** A number without blanks and without what its country writes in front. */
const nationalNumber = (typed: string, shopPhone: string): string =>
  typed.replace(SEPARATORS, "").replace(prefixOf(shopPhone), "");

/** Readings of a number: as it is typed, and as if the "+" of its country's code had been left out. */
const readingsOf = (typed: string, shopPhone: string): string[] =>
  [typed, `+${typed}`]
    .map((text) => nationalNumber(text, shopPhone))
    .map((text) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase())
    .filter((text) => text !== "");

/**
 * Tells if two numbers are one, however they are written: "+27 82 555 1234",
 * "0825551234" and "27825551234" are. What has no letter or digit is none.
 *
 * @param shopPhone a number of the same country, which begins with "+"
 */
export function isSameNumber(one: string, other: string, shopPhone: string) {
  const readings = readingsOf(other, shopPhone);
  return readingsOf(one, shopPhone).some((text) => readings.includes(text));
}

/** A number as other countries dial it, digits alone. */
export function internationalNumber(typed: string, shopPhone: string): string {
  const digits = typed.replace(SEPARATORS, "");
  const code = countryCodeOf(shopPhone);
  const isAbroad = /^(\+|00)/.test(digits);
  const national = nationalNumber(typed, shopPhone);
  const foreign = isAbroad && digits === national;
  return (foreign ? digits : code + national).replace(/^00|\D/g, "");
}
