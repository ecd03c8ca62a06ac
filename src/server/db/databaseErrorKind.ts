import { postgresErrorKindOf } from "./postgresErrorKind";
import { sqliteErrorKindOf } from "./sqliteErrorKind";

/** What can befall the database through nobody's request. */
export const DATABASE_ERROR_KINDS = [
  "locked",
  "full",
  "read-only",
  "damaged",
  "failing",
  "overloaded",
  "unreachable",
] as const;
export type DatabaseErrorKind = (typeof DATABASE_ERROR_KINDS)[number];

/**
 * Whether a query failed because of the database's state, and how; undefined
 * for every other error.
 */
export function databaseErrorKindOf(
  error: unknown,
): DatabaseErrorKind | undefined {
  return sqliteErrorKindOf(error) ?? postgresErrorKindOf(error);
}
