import type { DatabaseErrorKind } from "./databaseErrorKind";

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
export function postgresErrorKindOf(
  error: unknown,
): DatabaseErrorKind | undefined {
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
