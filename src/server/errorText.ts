/** What went wrong, in brackets behind the sentence: a path stands in the sentence already. */
export function causeOf(error: unknown): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return syscall === undefined || code === undefined ? message : code;
}

/** What an error says, on one line: programs of others go on with where it happened. */
export function firstLineOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  const [line = ""] = String(message ?? error).split("\n", 1);
  return line;
}
