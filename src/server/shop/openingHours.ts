export const DAY_NAMES = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];
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

/** Minutes since midnight as a clock shows them: 615 is "10:15 AM", or "10:15" where clocks count to 24. */
export function timeText(minutes: number, has24Hours: boolean): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, "0");
  if (has24Hours) return `${String(hour).padStart(2, "0")}:${minute}`;
  const half = hour < 12 || hour === 24 ? "AM" : "PM";
  return `${hour % 12 || 12}${minute === "00" ? "" : `:${minute}`} ${half}`;
}
