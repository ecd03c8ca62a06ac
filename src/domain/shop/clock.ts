/** The shop's clock, as IANA names it; empty for this computer's. */
let shopZone = "";

/** Says whose clock is meant where none is named. @param timeZone the shop's setting */
export function setClock(timeZone: string): void {
  shopZone = timeZone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment as a clock shows it: "2026-11-23 12:40".
 *
 * @param timeZone as IANA names it; empty for this computer's, by default the shop's
 */
export function clockText(at: Date | string, timeZone = shopZone): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates are ISO dates.
    format = new Intl.DateTimeFormat("sv", {
      timeZone: timeZone || undefined,
      dateStyle: "short",
      timeStyle: "short",
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(at));
}

/** The shop's day in which a moment lies: "2026-11-23". */
export const dayOf = (at: Date | string): string => clockText(at).slice(0, 10);

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
/** The earliest clocks are so far ahead of UTC. */
const MOST_AHEAD = 14 * HOUR;

/** When one of the shop's days begins, where the clocks change at midnight too: ISO 8601 in UTC. */
export function startOf(day: string): string {
  let time = Date.parse(day) - MOST_AHEAD;
  while (dayOf(new Date(time)) < day) time += QUARTER;
  return new Date(time).toISOString();
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10);
