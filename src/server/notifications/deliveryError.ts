/** A message that was not taken. The text says why and names nobody. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
}

/** What Node, fetch and nodemailer say of an attempt that failed. */
interface AttemptError {
  name?: string;
  code?: string;
  originalCode?: string;
  responseCode?: number;
  cause?: { code?: string };
}

/**
 * Why an attempt failed, such as "EAUTH 535" or "ECONNREFUSED". A mail
 * server's own words often repeat an address, so they are left out.
 */
export function failureReason(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  const { name, code, originalCode, responseCode, cause } =
    error as AttemptError;
  const reason = originalCode ?? code ?? cause?.code ?? name ?? "failed";
  return responseCode === undefined ? reason : `${reason} ${responseCode}`;
}

/** Whether a mail server refuses for good, as it does if there is no such mailbox. */
export const isRefused = (error: unknown): boolean =>
  ((error as AttemptError).responseCode ?? 0) >= 500;
