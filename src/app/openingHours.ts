const TIMES = /^(\d{1,2}(?::\d\d)?[AP]M)-(\d{1,2}(?::\d\d)?[AP]M)$/;

/** "05PM" is "17:00", "12:30AM" is "00:30". */
function onClock(time: string): string {
  const hour = (parseInt(time, 10) % 12) + (time.endsWith("PM") ? 12 : 0);
  const minutes = /:(\d\d)/.exec(time)?.[1] ?? "00";
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/**
 * Opening hours as schema.org writes them: "Mo-Fr 10:00-17:00".
 *
 * @param hours as visitors read them: "Mon-Fri" and "10AM-05PM"; what is not
 *   written so, such as "Closed", is left out
 */
export function openingHours(
  hours: readonly { days: string; times: string }[],
): string[] {
  return hours.flatMap(({ days, times }) => {
    const [, from, to] = TIMES.exec(times) ?? [];
    if (from === undefined || to === undefined) return [];
    const span = days.split("-").map((day) => day.slice(0, 2));
    return [`${span.join("-")} ${onClock(from)}-${onClock(to)}`];
  });
}
