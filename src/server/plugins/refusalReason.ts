import { databaseErrorKindOf } from "../db/databaseErrorKind";
import { CONFLICT_REASONS, HttpError } from "./httpError";

/** Why an order was refused, as far as its status says it. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: "invalid",
  413: "invalid",
  415: "invalid",
  429: "rate_limit",
  500: "failure",
  503: "busy",
};

/** All reasons that there are. */
export const REFUSAL_REASONS: readonly string[] = [
  ...CONFLICT_REASONS,
  ...new Set(Object.values(BY_STATUS)),
  "database",
  "other",
];

/**
 * Why an order was refused, in one word.
 *
 * @param error what it failed with, where something was thrown
 */
export function refusalReason(status: number, error: unknown): string {
  if (error instanceof HttpError && error.reason !== undefined) {
    return error.reason;
  }
  if (databaseErrorKindOf(error) !== undefined) return "database";
  return BY_STATUS[status] ?? "other";
}
