import type { DatabaseErrorKind } from "./databaseErrorKind";

/** SQLite's primary result codes, and the fixed text that it has for each. */
const RESULTS: readonly [number, string, DatabaseErrorKind][] = [
  [5, "database is locked", "locked"],
  [6, "database table is locked", "locked"],
  [8, "attempt to write a readonly database", "read-only"],
  [10, "disk I/O error", "failing"],
  [11, "database disk image is malformed", "damaged"],
  [13, "database or disk is full", "full"],
  [14, "unable to open database file", "failing"],
  [15, "locking protocol", "locked"],
  [26, "file is not a database", "damaged"],
];

/** What the driver throws. */
interface SqliteError {
  code?: unknown;
  errcode?: unknown;
  message?: unknown;
}

/** Whether a query failed because of the database file's state, and how. */
export function sqliteErrorKindOf(
  error: unknown,
): DatabaseErrorKind | undefined {
  const { code, errcode, message } = (error ?? {}) as SqliteError;
  if (code !== "ERR_SQLITE_ERROR") return undefined;
  const [, , trouble] =
    RESULTS.find(([result, text]) =>
      // Extended codes have the primary one in their lowest byte. Of statements
      // that give rows the driver (1.2.1) tells no code, only SQLite's text.
      typeof errcode === "number"
        ? (errcode & 0xff) === result
        : String(message).startsWith(text),
    ) ?? [];
  return trouble;
}
