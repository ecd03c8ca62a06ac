const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The start of a day, so many days later, as the clock on the wall has it. */
const dayOf = (time: Date, daysLater = 0) =>
  new Date(
    time.getFullYear(),
    time.getMonth(),
    time.getDate() + daysLater,
  ).getTime();

/**
 * When something was the case, in words: "14:05 today", "14:05 yesterday",
 * "14:05 on 18 November", with the year where it is another one.
 */
export function timeInWords(time: Date, now: Date): string {
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  if (dayOf(time) === dayOf(now)) return `${clock} today`;
  if (dayOf(time) === dayOf(now, -1)) return `${clock} yesterday`;
  const year =
    time.getFullYear() === now.getFullYear() ? "" : ` ${time.getFullYear()}`;
  return `${clock} on ${time.getDate()} ${MONTHS[time.getMonth()]}${year}`;
}

/** How old shown prices are, as a sentence. */
export const pricesSentence = (from: Date, now: Date): string =>
  `Prices are from ${timeInWords(from, now)}.`;
