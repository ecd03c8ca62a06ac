import type { Command } from "commander";
import * as v from "valibot";
import { dayAfter, startOf } from "../../domain/clock";
import { LARGEST_PRICE, readCents } from "../../domain/money";
import type { TimeRange } from "../db/batches";
import { DAYS } from "../config";
import { OperatorError } from "../operatorError";

/** The command was not understood; nothing was tried. */
export class UsageError extends OperatorError {
  override name = "UsageError";
}

/** A command's description, followed by examples as they are typed. */
export const withExamples = (text: string, ...examples: string[]): string =>
  [text, "", "Examples:", ...examples.map((line) => `  ${line}`)].join("\n");

const TIME =
  /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;
const isDay = (text: string) => text.length === 10;

/** A day as it is written, or a moment as ISO 8601 in UTC. */
function parseTime(text: string): string {
  const [, day = ""] = TIME.exec(text) ?? [];
  const moment = new Date(text);
  // JavaScript takes 30 February for 2 March.
  const exists =
    day !== "" &&
    !Number.isNaN(moment.getTime()) &&
    new Date(day).toISOString().startsWith(day);
  if (exists) return isDay(text) ? text : moment.toISOString();
  throw new UsageError(
    `'${text}' is not a date. Write a day such as 2026-11-21, or a moment such as 2026-11-21T09:00Z.`,
  );
}

/** Adds --since and --until to a command. */
export const addTimeOptions = (command: Command): Command =>
  command
    .option(
      "-s, --since <date>",
      "from this day on, such as 2026-11-01, or from a moment such as 2026-11-01T09:00Z",
      parseTime,
    )
    .option(
      "-u, --until <date>",
      "up to the end of this day, or before a moment",
      parseTime,
    );

/** The times that --since and --until name, by the days of the shop's clock: once the database is open. */
export const rangeOf = ({ since, until }: TimeRange): TimeRange => ({
  ...(since && { since: isDay(since) ? startOf(since) : since }),
  ...(until && { until: isDay(until) ? startOf(dayAfter(until)) : until }),
});

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

/** An age in days, such as "365d". */
export function parseAge(text: string): number {
  const { success, output, issues } = v.safeParse(DAYS, text);
  if (success) return output;
  throw new UsageError(`'${text}' is not an age. ${issues[0].message}`);
}
