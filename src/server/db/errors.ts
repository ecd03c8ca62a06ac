/** What can befall the database through nobody's request. */
export const DATABASE_ERROR_KINDS = [
  "locked",
  "full",
  "read-only",
  "damaged",
  "missing",
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
 * The database file was deleted or replaced while it was open: what is written
 * to it now is lost when the process ends.
 */
export class DatabaseMissingError extends Error {
  override name = "DatabaseMissingError";

  constructor(file: string) {
    super(`${file} was deleted or replaced while it was open.`);
  }
}

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

/** Whether a query failed because of the database file's state, and how. */
function sqliteErrorKindOf(error: unknown): DatabaseErrorKind | undefined {
  const { code, errcode, message } = (error ?? {}) as {
    code?: unknown;
    errcode?: unknown;
    message?: unknown;
  };
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

/** PostgreSQL's error codes, by their first letters, that tell of the server and not of a query. */
const TROUBLES: readonly [string, DatabaseErrorKind][] = [
  ["53100", "full"],
  ["53", "overloaded"],
  ["25006", "read-only"],
  ["40", "locked"],
  ["55P03", "locked"],
  ["55000", "unreachable"],
  ["57", "unreachable"],
  ["58", "failing"],
  ["08", "unreachable"],
  ["XX001", "damaged"],
  ["XX002", "damaged"],
];

/** What Node says of a server that does not answer. */
const UNREACHABLE = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
];

/** What the driver says, without a code, of a connection that was lost or not to be had. */
const LOST_CONNECTION =
  /^(connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error)/i;

/** PostgreSQL's error code, for example "23505"; undefined where an error has none. */
export function postgresCodeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)
    ? code
    : undefined;
}

/** Whether a query failed because of the server's state, and how. */
function postgresErrorKindOf(error: unknown): DatabaseErrorKind | undefined {
  const sqlState = postgresCodeOf(error);
  if (sqlState !== undefined) {
    return TROUBLES.find(([start]) => sqlState.startsWith(start))?.[1];
  }
  const { code, message } = (error ?? {}) as {
    code?: unknown;
    message?: unknown;
  };
  return UNREACHABLE.includes(String(code)) ||
    LOST_CONNECTION.test(String(message))
    ? "unreachable"
    : undefined;
}

/**
 * Whether a query failed because of the database's state, and how; undefined
 * for every other error.
 */
export function databaseErrorKindOf(
  error: unknown,
): DatabaseErrorKind | undefined {
  if (error instanceof CommitUnknownError) return "unreachable";
  if (error instanceof DatabaseMissingError) return "missing";
  return sqliteErrorKindOf(error) ?? postgresErrorKindOf(error);
}
