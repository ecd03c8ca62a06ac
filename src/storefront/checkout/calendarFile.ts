/** A day that a calendar reminds of. */
export interface Reminder {
  title: string;
  text: string;
  url: string;
  /** By this computer's clock. */
  day: Date;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** An all-day entry that rings at nine, as calendars read it (RFC 5545). */
export function calendarFile({ title, text, url, day }: Reminder): string {
  const date = `${day.getFullYear()}${twoDigits(day.getMonth() + 1)}${twoDigits(day.getDate())}`;
  const now = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pharmacy storefront//EN",
    "BEGIN:VEVENT",
    `UID:${now}-${date}@${new URL(url).host}`,
    `DTSTAMP:${now}`,
    `DTSTART;VALUE=DATE:${date}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${url}`)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    "TRIGGER:PT9H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  // A longer line goes on in the next one, behind a blank.
  const folded = lines.map((line) => line.match(/.{1,70}/gu)?.join("\r\n "));
  return `${folded.join("\r\n")}\r\n`;
}
