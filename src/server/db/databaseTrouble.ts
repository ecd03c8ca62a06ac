import { postgresTroubleOf } from "./postgresTrouble";
import { sqliteTroubleOf } from "./sqliteTrouble";

/** What can befall the database through nobody's request. */
export const DATABASE_TROUBLES = [
  "locked",
  "full",
  "read-only",
  "damaged",
  "failing",
  "overloaded",
  "unreachable",
] as const;
export type DatabaseTrouble = (typeof DATABASE_TROUBLES)[number];

/**
 * Whether a query failed because of the database's state, and how; undefined
 * for every other error.
 */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | undefined {
  return sqliteTroubleOf(error) ?? postgresTroubleOf(error);
}
