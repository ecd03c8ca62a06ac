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

/**
 * How errors tell of the database and not of a query, by code and message:
 * SQLite's fixed texts, PostgreSQL's codes, and what Node and the driver say of a
 * server that does not answer.
 */
const KINDS = [
  [/^ERR_SQLITE_ERROR .*(is locked|locking protocol)/, "locked"],
  [/^ERR_SQLITE_ERROR .*readonly database/, "read-only"],
  [/^ERR_SQLITE_ERROR .*(I\/O error|unable to open)/, "failing"],
  [/^ERR_SQLITE_ERROR .*(malformed|not a database)/, "damaged"],
  [/^ERR_SQLITE_ERROR .*disk is full/, "full"],
  [/^(ENOSPC|53100) /, "full"],
  [/^53\w{3} /, "overloaded"],
  [/^25006 /, "read-only"],
  [/^(40\w{3}|55P03) /, "locked"],
  [/^(08\w{3}|57\w{3}|55000) /, "unreachable"],
  [/^58\w{3} /, "failing"],
  [/^XX00[12] /, "damaged"],
  [
    /^(ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT) /,
    "unreachable",
  ],
  [
    /^\S+ (connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error)/i,
    "unreachable",
  ],
] as const;

/** Errors of the database that no request causes. */
export type DatabaseErrorKind = (typeof KINDS)[number][1] | "missing";

/**
 * Tells if a query failed because of the database's state, and how; undefined
 * for every other error.
 */
export function databaseErrorKindOf(
  error: unknown,
): DatabaseErrorKind | undefined {
  if (error instanceof CommitUnknownError) return "unreachable";
  if (error instanceof DatabaseMissingError) return "missing";
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException;
  const text = `${code} ${message}`;
  return KINDS.find(([pattern]) => pattern.test(text))?.[1];
}
