/** Tells if a country writes 1,5: then its spreadsheets separate cells by semicolons. @param country two letters */
export function writesComma(country: string): boolean {
  // Its law and its computers write a comma, but Node.js a point.
  if (country === "ZA") return true;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const format = new Intl.NumberFormat(`${language}-${country}`);
  return format.format(1.5).includes(",");
}
