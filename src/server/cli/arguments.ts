import { InvalidArgumentError } from "commander";
import { LARGEST_PRICE, toCents } from "../../domain/money";
import { CommandError } from "../commandError";

const MOST_DAYS = 36_500;

const DAY = 24 * 60 * 60 * 1000;
const TIME =
  /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** The moment at which a text begins, and whether it is a whole day. */
function momentOf(text: string): { begin: Date; isDay: boolean } {
  const [, day = "", time = "", , , zone = "Z"] = TIME.exec(text) ?? [];
  const begin = new Date(`${day}${time || "T00:00"}${zone}`);
  // JavaScript takes 30 February for 2 March.
  const isThere =
    day !== "" &&
    !Number.isNaN(begin.getTime()) &&
    new Date(day).toISOString().startsWith(day);
  if (!isThere) {
    throw new InvalidArgumentError(
      "Write a day such as 2026-11-21, or a moment such as 2026-11-21T09:00Z.",
    );
  }
  return { begin, isDay: time === "" };
}

/** A day, or a moment, as ISO 8601 in UTC; a day begins at midnight UTC. */
export function parseMoment(text: string): string {
  return momentOf(text).begin.toISOString();
}

/** The end of a day, or a moment, as ISO 8601 in UTC: what lies before it is meant. */
export function parseEnd(text: string): string {
  const { begin, isDay } = momentOf(text);
  return new Date(begin.getTime() + (isDay ? DAY : 0)).toISOString();
}

/** A charge in dollars, such as "4.95"; gives cents. */
export function parseCharge(text: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) {
    throw new InvalidArgumentError(
      `Write dollars from 0 to ${LARGEST_PRICE} such as 4.95, with a point and without a sign.`,
    );
  }
  return toCents(Number(text));
}

/** How many of a list, 1 to 10000. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$|^10000$/.test(text)) {
    throw new InvalidArgumentError("Write a whole number from 1 to 10000.");
  }
  return Number(text);
}

function daysOf(text: string): number | undefined {
  const days = Number(/^(\d{1,6})d?$/.exec(text)?.[1] ?? NaN);
  return days >= 1 && days <= MOST_DAYS ? days : undefined;
}

/** An age in days, such as "365d". */
export function parseAge(text: string): number {
  const days = daysOf(text);
  if (days === undefined) {
    throw new InvalidArgumentError(
      `Write a number of days from 1 to ${MOST_DAYS}, such as 365d.`,
    );
  }
  return days;
}

/**
 * The age that the operator has set for all purges.
 *
 * @param text RETENTION_DAYS of the environment
 * @throws CommandError where it is missing or no number of days
 */
export function retentionDays(text: string | undefined): number {
  const given = text?.trim() ?? "";
  if (given === "") {
    throw new CommandError(
      "Please say how old what is deleted must be, for example --older-than 365d, or set RETENTION_DAYS.",
    );
  }
  const days = daysOf(given);
  if (days === undefined) {
    throw new CommandError(
      `RETENTION_DAYS is '${given}'. Please write a number of days from 1 to ${MOST_DAYS}, for example 365.`,
    );
  }
  return days;
}
