const DAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const DAY_NAMES = [
  ...["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  "Saturday",
];

/** Opening hours as schema.org writes them, such as "Mo-Fr 10:00-17:00". */
const HOURS = /^(\w\w)(?:-(\w\w))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

/** Minutes since midnight as they are read: 615 is "10:15 AM". */
function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const clock = `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
  return `${clock} ${hour < 12 || hour === 24 ? "AM" : "PM"}`;
}

/** The hours of a weekday (0 is Sunday) in minutes since midnight; undefined while closed. */
function hoursOn(schemas: readonly string[], day: number) {
  for (const schema of schemas) {
    const match = HOURS.exec(schema);
    if (!match) continue;
    const [, first = "", last = first, ...times] = match;
    const start = DAYS.indexOf(first);
    const length = (DAYS.indexOf(last) - start + 7) % 7;
    if ((day - start + 7) % 7 > length) continue;
    const [fromHour, fromMinute, toHour, toMinute] = times.map(Number);
    return {
      from: fromHour! * 60 + fromMinute!,
      to: toHour! * 60 + toMinute!,
    };
  }
  return undefined;
}

/**
 * When the shop is open next, for a sentence such as "We call you on Monday
 * between 10 AM and 5 PM." While it is open, that is now until it closes.
 *
 * @param schemas opening hours such as "Mo-Fr 10:00-17:00"; empty for closed days
 * @param now by the visitor's clock
 * @returns undefined if the shop is never open
 */
export function nextOpening(
  schemas: readonly string[],
  now: Date,
): string | undefined {
  const minute = now.getHours() * 60 + now.getMinutes();
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = (now.getDay() + ahead) % 7;
    const hours = hoursOn(schemas, day);
    if (!hours || (ahead === 0 && minute >= hours.to)) continue;
    const to = formatTime(hours.to);
    if (ahead === 0 && minute >= hours.from) return `today until ${to}`;
    const name = DAY_NAMES[day]!;
    const when =
      ahead === 0 ? "today" : ahead === 1 ? `tomorrow (${name})` : `on ${name}`;
    return `${when} between ${formatTime(hours.from)} and ${to}`;
  }
  return undefined;
}
