const two = (number: number) => String(number).padStart(2, "0");

/** A moment in the clerk's own time: "14:05", or "2026-11-21 14:05" on another day. */
export function timeText(at: string): string {
  const date = new Date(at);
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  if (date.toDateString() === new Date().toDateString()) return time;
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${time}`;
}
