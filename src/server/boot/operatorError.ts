/**
 * Something that keeps the shop or a command from its work and that the operator
 * can put right. The message is one plain sentence or two, shown without a stack.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The cause, in brackets behind the sentence: a path stands in the sentence already. */
export function causeOf(error: unknown): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return syscall === undefined || code === undefined ? message : code;
}

/** An error's message, on one line: programs of others go on with where it happened. */
export function firstLineOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  const [line = ""] = String(message ?? error).split("\n", 1);
  return line;
}

/** Node's error for an address that can't be listened on. */
interface ListenError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
  /** In place of the address, if it is a name that is unknown. */
  hostname?: string;
}

/** Explains why the shop could not be opened, in one plain sentence or two for its operator. */
export function startFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const { syscall, code, port, address, hostname } = error as ListenError;
  switch (`${syscall} ${code}`) {
    case "listen EADDRINUSE":
      return `Port ${port} is already taken by another program. Please choose another one, for example: PORT=3001 npm start, or DESK=127.0.0.1:3102 for the desk, METRICS=9465 for the figures.`;
    case "listen EADDRNOTAVAIL":
    case "getaddrinfo ENOTFOUND":
      return `${address ?? hostname} is not an address of this computer. Please use 127.0.0.1, or 0.0.0.0 for every address it has.`;
    default:
      return `The shop could not be opened: ${firstLineOf(error)}`;
  }
}
