export const DAY_NAMES = [
  ...["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  "Saturday",
];
/** As a week is read, from Monday to Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

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

/** The parts of a clock's time: 615 is 10, "15" and "AM". */
export function clockTime(minutes: number) {
  const hour = Math.floor(minutes / 60);
  return {
    hour: String(hour % 12 || 12),
    minute: String(minutes % 60).padStart(2, "0"),
    half: hour < 12 || hour === 24 ? "AM" : "PM",
  };
}

/** Minutes since midnight in a table: 600 is "10AM", 1035 is "05:15PM". */
function timeInTable(minutes: number): string {
  const { hour, minute, half } = clockTime(minutes);
  return `${hour.padStart(2, "0")}${minute === "00" ? "" : `:${minute}`}${half}`;
}

/** Weekdays that follow each other: "Mon-Fri", or "Sat". */
function dayRange(days: readonly number[]): string {
  const names = days.map((day) => DAY_NAMES[day]!.slice(0, 3));
  return [names[0], names.at(-1)].slice(0, names.length).join("-");
}

/**
 * Opening hours as visitors read them, with the days that are closed at the end.
 *
 * @param hours such as ["Mo-Fr 10:00-17:00"]
 * @returns such as [{ days: "Mon-Fri", times: "10AM-05PM" }, { days: "Sat-Sun", times: "Closed" }]
 */
export function describeHours(hours: readonly string[]) {
  const open = hours.flatMap((text) => parseHours(text) ?? []);
  const isOpen = new Set(open.flatMap(({ days }) => days));
  const closed: number[][] = [];
  let run: number[] = [];
  for (const day of WEEK) {
    if (isOpen.has(day)) run = [];
    else if (run.push(day) === 1) closed.push(run);
  }
  return [
    ...open.map(({ days, from, to }) => ({
      days: dayRange(days),
      times: `${timeInTable(from)}-${timeInTable(to)}`,
    })),
    ...closed.map((days) => ({ days: dayRange(days), times: "Closed" })),
  ];
}
