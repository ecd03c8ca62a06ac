import { clockText, dayAfter } from "../../domain/shop/clock";
import type { ShopSettings } from "../../storefront/api/endpoints.gen";
import { shop as defaults, type Shop } from "../../domain/shop/shop";

const DAY_NAMES =
  "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const DAY = "(Mo|Tu|We|Th|Fr|Sa|Su)";
const HOURS = new RegExp(
  `^${DAY}(?:-${DAY})? ([01]\\d|2[0-3]):([0-5]\\d)-([01]\\d|2[0-4]):([0-5]\\d)$`,
);

/** When a shop is open on some weekdays. */
interface Hours {
  /** In the order of the week, 0 is Sunday. */
  days: readonly number[];
  /** Minutes since midnight. */
  from: number;
  to: number;
}

/** Reads opening hours as schema.org writes them, such as "Mo-Fr 10:00-17:00"; undefined for any other text. */
export function parseHours(text: string): Hours | undefined {
  const match = HOURS.exec(text);
  if (!match) return undefined;
  const [, first, last = first, ...times] = match;
  const dayOf = (day: string) =>
    DAY_NAMES.findIndex((name) => name.startsWith(day));
  const start = dayOf(first!);
  const length = ((dayOf(last!) - start + 7) % 7) + 1;
  const days = Array.from({ length }, (_, index) => (start + index) % 7);
  const [fromHour, fromMinute, toHour, toMinute] = times.map(Number);
  const from = fromHour! * 60 + fromMinute!;
  const to = toHour! * 60 + toMinute!;
  return from < to && to <= 24 * 60 ? { days, from, to } : undefined;
}

/** Minutes since midnight as a clock shows them: 615 is "10:15 AM". */
function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, "0");
  const half = hour < 12 || hour === 24 ? "AM" : "PM";
  return `${hour % 12 || 12}${minute === "00" ? "" : `:${minute}`} ${half}`;
}

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
 * @param closed single days, such as ["2026-12-25"]
 * @returns such as [{ days: "Mon-Fri", times: "10 AM-5 PM" }, { days: "Sat-Sun", times: "Closed" }]
 */
export function describeHours(
  hours: readonly string[],
  closed: readonly string[],
) {
  const open = hours.flatMap((text) => parseHours(text) ?? []);
  const isOpen = new Set(open.flatMap(({ days }) => days));
  const runs: number[][] = [];
  let run: number[] = [];
  for (const day of WEEK) {
    if (isOpen.has(day)) run = [];
    else if (run.push(day) === 1) runs.push(run);
  }
  const never = [
    ...runs.map(dayRange),
    ...closed.map((day) => DATE.format(new Date(day))),
  ];
  return [
    ...open.map(({ days, from, to }) => ({
      days: dayRange(days),
      times: `${timeText(from)}-${timeText(to)}`,
    })),
    ...never.map((days) => ({ days, times: "Closed" })),
  ];
}

/** Closed days are told so long before, in milliseconds. */
const TOLD_BEFORE = 28 * 24 * 60 * 60 * 1000;

/** Opening hours as visitors read them, with the closed days that are near; nothing where all are as usual. */
export function openingHoursOf(
  { hours, closedDays = [] }: ShopSettings,
  today: string,
): Pick<ShopSettings, "openingHours"> {
  const last = new Date(Date.parse(today) + TOLD_BEFORE).toISOString();
  const near = closedDays.filter((day) => day >= today && day < last).sort();
  if (!hours && near.length === 0) return {};
  return { openingHours: describeHours(hours ?? defaults.hours, near) };
}

/** Days that are looked at: nobody is closed for longer. */
const MOST_DAYS = 60;

/**
 * When the shop is open next, for a sentence such as "We call you on Monday
 * between 10 AM and 5 PM." While it is open, that is now until it closes.
 *
 * @returns undefined if the shop is never open
 */
export function nextOpening(
  {
    hours,
    timeZone,
    closedDays = [],
  }: Pick<Shop, "hours" | "timeZone" | "closedDays">,
  now: Date,
): string | undefined {
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
    const to = timeText(next.to);
    if (ahead === 0 && minute >= next.from) return `today until ${to}`;
    const name = DAY_NAMES[day]!;
    const when =
      ahead === 0
        ? "today"
        : ahead === 1
          ? `tomorrow (${name})`
          : `on ${name}${ahead > 7 ? `, ${date},` : ""}`;
    return `${when} between ${timeText(next.from)} and ${to}`;
  }
  return undefined;
}
