/** Errors of the database that no request causes. */
export type DatabaseErrorKind =
  | "locked"
  | "full"
  | "read-only"
  | "damaged"
  | "missing"
  | "failing"
  | "overloaded"
  | "unreachable";

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

/** Another request was stored under the same Idempotency-Key. */
export class KeyReusedError extends Error {
  override name = "KeyReusedError";
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

/** SQLite's fixed texts: of some statements the driver tells no result code. */
const SQLITE_TEXTS: readonly [RegExp, DatabaseErrorKind][] = [
  [/database (table )?is locked|locking protocol/, "locked"],
  [/attempt to write a readonly database/, "read-only"],
  [/disk I\/O error|unable to open database file/, "failing"],
  [/malformed|file is not a database/, "damaged"],
  [/database or disk is full/, "full"],
];

/** The fields by which errors of both databases and of Node differ, as texts. */
function fieldsOf(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as {
    code?: unknown;
    message?: unknown;
  };
  return { code: String(code), message: String(message) };
}

/** PostgreSQL's error codes, by their first letters, that tell of the server and not of a query. */
const SQL_STATES: readonly [string, DatabaseErrorKind][] = [
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

/** Node's codes for a server that does not answer. */
const UNREACHABLE =
  /^(ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;

/** The driver's messages about a connection that was lost or not to be had. */
const LOST_CONNECTION =
  /^(connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error)/i;

/** PostgreSQL's error code, for example "23505"; undefined if an error has none. */
export function postgresCodeOf(error: unknown): string | undefined {
  const { code } = fieldsOf(error);
  return /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * Tells if a query failed because of the database's state, and how; undefined
 * for every other error.
 */
export function databaseErrorKindOf(
  error: unknown,
): DatabaseErrorKind | undefined {
  if (error instanceof CommitUnknownError) return "unreachable";
  if (error instanceof DatabaseMissingError) return "missing";
  const { code, message } = fieldsOf(error);
  if (code === "ERR_SQLITE_ERROR") {
    return SQLITE_TEXTS.find(([text]) => text.test(message))?.[1];
  }
  if (code === "ENOSPC") return "full";
  if (UNREACHABLE.test(code) || LOST_CONNECTION.test(message)) {
    return "unreachable";
  }
  const sqlState = postgresCodeOf(error);
  return SQL_STATES.find(([start]) => sqlState?.startsWith(start))?.[1];
}
