/** The locale of a country's usual language, such as "de-DE". @param country two letters */
function localeOf(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return `${language}-${country}`;
}

/** Tells if a country writes 1,5: then its spreadsheets separate cells by semicolons. */
export function writesComma(country: string): boolean {
  // Its law and its computers write a comma, but Node.js a point.
  if (country === "ZA") return true;
  return new Intl.NumberFormat(localeOf(country)).format(1.5).includes(",");
}

/** Tells if a country writes 14:00, not 2 PM. */
export function writes24Hours(country: string): boolean {
  const format = new Intl.DateTimeFormat(localeOf(country), {
    hour: "numeric",
  });
  return format.resolvedOptions().hourCycle === "h23";
}
