/** Cents as a decimal number that a spreadsheet can add up: 123456 is "1234.56". */
export function decimal(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A stored time to the minute, "2026-11-21T10:15Z"; "-" where there is none. */
export function minuteOf(time: string | null): string {
  return time === null ? "-" : `${time.slice(0, 16)}Z`;
}

/** A text of at most so many characters, with … where some are left out. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most
    ? `${characters.slice(0, most - 1).join("")}…`
    : text;
}
