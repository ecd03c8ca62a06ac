import { clockText, dayAfter } from "../../domain/shop/clock";
import { DAY_NAMES, parseHours, timeText } from "./openingHours";

/** Days that are looked at: nobody is closed for longer. */
const MOST_DAYS = 60;

/** When a shop is open. */
interface ShopHours {
  /** Such as ["Mo-Fr 10:00-17:00"]. */
  hours: readonly string[];
  /** As IANA names it; empty for the visitor's. */
  timeZone: string;
  /** Single days, such as "2026-12-25". */
  closedDays?: readonly string[] | undefined;
  /** True if times are "14:00", not "2 PM". */
  has24Hours?: boolean | undefined;
}

/**
 * When the shop is open next, for a sentence such as "We call you on Monday
 * between 10 AM and 5 PM." While it is open, that is now until it closes.
 *
 * @returns undefined if the shop is never open
 */
export function nextOpening(
  { hours, timeZone, closedDays = [], has24Hours = false }: ShopHours,
  now: Date,
): string | undefined {
  const time = (minutes: number) => timeText(minutes, has24Hours);
  const clock = clockText(now, timeZone);
  const minute = Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14));
  const open = hours
    .flatMap((text) => parseHours(text) ?? [])
    .sort((one, other) => one.from - other.from);
  let date = clock.slice(0, 10);
  for (let ahead = 0; ahead <= MOST_DAYS; ahead += 1, date = dayAfter(date)) {
    const day = new Date(date).getUTCDay();
    const next = open.find(
      ({ days, to }) => days.includes(day) && (ahead > 0 || minute < to),
    );
    if (!next || closedDays.includes(date)) continue;
    const to = time(next.to);
    if (ahead === 0 && minute >= next.from) return `today until ${to}`;
    const name = DAY_NAMES[day]!;
    const when =
      ahead === 0
        ? "today"
        : ahead === 1
          ? `tomorrow (${name})`
          : `on ${name}${ahead > 7 ? `, ${date},` : ""}`;
    return `${when} between ${time(next.from)} and ${to}`;
  }
  return undefined;
}
