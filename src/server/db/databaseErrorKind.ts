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
 * The connection was lost while a transaction was being committed: it may be
 * stored or not. Everything else that fails has stored nothing.
 */
export class CommitUnknownError extends Error {
  override name = "CommitUnknownError";

  constructor(cause: unknown) {
    super("The connection was lost at commit.", { cause });
  }
}

/**
 * Whether a query failed because of the database's state, and how; undefined
 * for every other error.
 */
export function databaseErrorKindOf(
  error: unknown,
): DatabaseErrorKind | undefined {
  if (error instanceof CommitUnknownError) return "unreachable";
  return sqliteErrorKindOf(error) ?? postgresErrorKindOf(error);
}
