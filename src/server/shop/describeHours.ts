import { DAY_NAMES, parseHours, timeText } from "./openingHours";

/** As a week is read, from Monday to Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Weekdays that follow each other: "Mon-Fri", or "Sat". */
function dayRange(days: readonly number[]): string {
  const names = days.map((day) => DAY_NAMES[day]!.slice(0, 3));
  return [names[0], names.at(-1)].slice(0, names.length).join("-");
}

const DATE = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

/**
 * Opening hours as visitors read them, with the days that are closed at the end.
 *
 * @param hours such as ["Mo-Fr 10:00-17:00"]
 * @param has24Hours whether it is "10:00-17:00", not "10 AM-5 PM"
 * @param closed single days, such as ["2026-12-25"]
 * @returns such as [{ days: "Mon-Fri", times: "10 AM-5 PM" }, { days: "Sat-Sun", times: "Closed" }]
 */
export function describeHours(
  hours: readonly string[],
  has24Hours = false,
  closed: readonly string[] = [],
) {
  const open = hours.flatMap((text) => parseHours(text) ?? []);
  const isOpen = new Set(open.flatMap(({ days }) => days));
  const runs: number[][] = [];
  let run: number[] = [];
  for (const day of WEEK) {
    if (isOpen.has(day)) run = [];
    else if (run.push(day) === 1) runs.push(run);
  }
  const time = (minutes: number) => timeText(minutes, has24Hours);
  const never = [
    ...runs.map(dayRange),
    ...closed.map((day) => DATE.format(new Date(day))),
  ];
  return [
    ...open.map(({ days, from, to }) => ({
      days: dayRange(days),
      times: `${time(from)}-${time(to)}`,
    })),
    ...never.map((days) => ({ days, times: "Closed" })),
  ];
}
