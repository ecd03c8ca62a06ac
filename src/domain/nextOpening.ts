import { clockText } from "./clock";
import { clockTime, DAY_NAMES, parseHours } from "./openingHours";

/** Minutes since midnight in a sentence: 600 is "10 AM", 615 is "10:15 AM". */
function timeInWords(minutes: number): string {
  const { hour, minute, half } = clockTime(minutes);
  return `${hour}${minute === "00" ? "" : `:${minute}`} ${half}`;
}

/**
 * When the shop is open next, for a sentence such as "We call you on Monday
 * between 10 AM and 5 PM." While it is open, that is now until it closes.
 *
 * @param hours such as ["Mo-Fr 10:00-17:00"]
 * @param timeZone the shop's, as IANA names it; empty for that of the visitor
 * @returns undefined if the shop is never open
 */
export function nextOpening(
  hours: readonly string[],
  now: Date,
  timeZone = "",
): string | undefined {
  const clock = new Date(`${clockText(now, timeZone).replace(" ", "T")}Z`);
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  const open = hours
    .flatMap((text) => parseHours(text) ?? [])
    .sort((one, other) => one.from - other.from);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = (clock.getUTCDay() + ahead) % 7;
    const next = open.find(
      ({ days, to }) => days.includes(day) && (ahead > 0 || minute < to),
    );
    if (!next) continue;
    const to = timeInWords(next.to);
    if (ahead === 0 && minute >= next.from) return `today until ${to}`;
    const name = DAY_NAMES[day]!;
    const when =
      ahead === 0 ? "today" : ahead === 1 ? `tomorrow (${name})` : `on ${name}`;
    return `${when} between ${timeInWords(next.from)} and ${to}`;
  }
  return undefined;
}
