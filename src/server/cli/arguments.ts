import type { Command } from "commander";
import { LARGEST_PRICE, readCents } from "../../domain/money";
import { MOST_DAYS, parseDays } from "../environmentSettings";
import { OperatorError } from "../operatorError";

/** The command was not understood; nothing was tried. */
export class UsageError extends OperatorError {
  override name = "UsageError";
}

/** A command's description, followed by examples as they are typed. */
export const withExamples = (text: string, ...examples: string[]): string =>
  [text, "", "Examples:", ...examples.map((line) => `  ${line}`)].join("\n");

const DAY = 24 * 60 * 60 * 1000;
const TIME =
  /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** The moment at which a text begins, and whether it names a whole day. */
function parseTime(text: string): { begin: Date; isDay: boolean } {
  const [, day = "", time = "", , , zone = "Z"] = TIME.exec(text) ?? [];
  const begin = new Date(`${day}${time || "T00:00"}${zone}`);
  // JavaScript takes 30 February for 2 March.
  const exists =
    day !== "" &&
    !Number.isNaN(begin.getTime()) &&
    new Date(day).toISOString().startsWith(day);
  if (!exists) {
    throw new UsageError(
      `'${text}' is not a date. Write a day such as 2026-11-21, or a moment such as 2026-11-21T09:00Z.`,
    );
  }
  return { begin, isDay: time === "" };
}

const parseSince = (text: string) => parseTime(text).begin.toISOString();

function parseUntil(text: string): string {
  const { begin, isDay } = parseTime(text);
  return new Date(begin.getTime() + (isDay ? DAY : 0)).toISOString();
}

/** Adds --since and --until to a command, as ISO 8601 in UTC; the end is exclusive. */
export function addTimeOptions(command: Command): Command {
  return command
    .option(
      "-s, --since <date>",
      "from this day on, such as 2026-11-01, or from a moment such as 2026-11-01T09:00Z",
      parseSince,
    )
    .option(
      "-u, --until <date>",
      "up to the end of this day, or before a moment",
      parseUntil,
    );
}

/** An amount of dollars such as "4.95", in cents. */
export function parseAmount(text: string): number {
  const cents = readCents(text);
  if (cents !== undefined) return cents;
  const corrected = text.replace(/^\$/, "").replace(",", ".");
  const advice = readCents(corrected)
    ? `Write ${corrected}.`
    : `Write dollars from 0 to ${LARGEST_PRICE}, such as 4.95.`;
  throw new UsageError(`'${text}' is not an amount. ${advice}`);
}

/** How many rows of a list, 1 to 10000. */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,3}$|^10000$/.test(text)) return Number(text);
  throw new UsageError(
    `'${text}' is not a count. Write a whole number from 1 to 10000.`,
  );
}

/** An age in days, such as "365d". */
export function parseAge(text: string): number {
  const days = parseDays(text);
  if (days !== undefined) return days;
  throw new UsageError(
    `'${text}' is not an age. Write a number of days from 1 to ${MOST_DAYS}, such as 365d.`,
  );
}
