/** A message that was not taken. The text says why and names nobody. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
}

/** The errors of Node, fetch and nodemailer for an attempt that failed. */
interface AttemptError {
  name?: string;
  /** A number if a time is over, which says nothing. */
  code?: string | number;
  originalCode?: string;
  /** The mail server's reply to which command. */
  command?: string;
  response?: string;
  responseCode?: number;
  cause?: { code?: string };
}

/**
 * The reason why an attempt failed, such as "EAUTH 535" or "ECONNREFUSED". A mail
 * server's own words often repeat an address, so they are left out.
 */
export function failureReason(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  const { name, code, originalCode, responseCode, cause } =
    error as AttemptError;
  const known = typeof code === "string" ? code : undefined;
  const reason = originalCode ?? known ?? cause?.code ?? name ?? "failed";
  return responseCode === undefined ? reason : `${reason} ${responseCode}`;
}

/** Tells if a mail server refuses a mailbox for good, and not us: our password, our address, our network (5.7). */
export function isMailboxRefused(error: unknown): boolean {
  const { command, response = "" } = error as AttemptError;
  return command === "RCPT TO" && /^5(?!\d\d[ -]5\.7)/.test(response);
}
