import { createTransport } from "nodemailer";
import { Webhook } from "standardwebhooks";
import type { ServerConfig } from "../boot/config";
import type { CurrentShop } from "../shop/currentShop";
import type { MailText } from "./mailTexts";

/** This computer, to which a connection needs no encryption. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** In milliseconds. */
const MAIL_TIMEOUT = 8_000;
const WEBHOOK_TIMEOUT = 10_000;

/** The mail server of the operator; each mail has a connection of its own. */
export function mailer(
  { smtpUrl, notify }: NonNullable<ServerConfig["mail"]>,
  shop: Pick<CurrentShop, "shop">,
) {
  const { hostname, searchParams } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // Otherwise anybody on the way could take away STARTTLS, and read the password and the orders.
    requireTLS: !LOOPBACK.test(hostname) && !searchParams.has("insecure"),
    connectionTimeout: MAIL_TIMEOUT,
    greetingTimeout: MAIL_TIMEOUT,
    socketTimeout: MAIL_TIMEOUT,
  });
  const domain = notify.slice(notify.lastIndexOf("@") + 1);

  /**
   * Sends a mail to the operator, or to a buyer, who answers to the shop's public address.
   *
   * @param id makes the Message-ID, so that a repeated mail is known as one
   */
  return async (id: string, mail: MailText, buyer?: string): Promise<void> => {
    await transport.sendMail({
      ...mail,
      from: { name: shop.shop.name, address: notify },
      // As an object, an address can't become several.
      to: { name: "", address: buyer ?? notify },
      ...(buyer !== undefined && { replyTo: shop.shop.email }),
      messageId: `<${id}@${domain}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
}

/**
 * Posts a message to the operator's own program, signed as Standard Webhooks are:
 * their libraries check signature and time.
 *
 * @throws unless it is answered with 2xx; redirects are not followed
 */
export async function postWebhook(
  { url, secret }: NonNullable<ServerConfig["webhook"]>,
  message: { id: string; type: string; created_at: string; data: object },
  now: Date,
): Promise<void> {
  const body = JSON.stringify(message);
  const reply = await fetch(url, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
    headers: {
      "Content-Type": "application/json",
      "Webhook-Id": message.id,
      "Webhook-Timestamp": String(Math.floor(now.getTime() / 1_000)),
      "Webhook-Signature": new Webhook(secret).sign(message.id, now, body),
    },
    body,
  });
  await reply.body?.cancel();
  if (!reply.ok)
    throw Object.assign(new Error(), { code: `HTTP ${reply.status}` });
}

/** The errors of Node, fetch and nodemailer for an attempt that failed. */
interface AttemptError {
  name?: string;
  /** A number if a time is over, which says nothing. */
  code?: string | number;
  /** The mail server's reply to which command. */
  command?: string;
  responseCode?: number;
  cause?: { code?: string };
}

/**
 * The reason why an attempt failed, such as "EAUTH 535" or "ECONNREFUSED". A mail
 * server's own words often repeat an address, so they are left out.
 */
export function failureReason(error: unknown): string {
  const { name, code, responseCode = "", cause } = error as AttemptError;
  const reason = typeof code === "string" ? code : (cause?.code ?? name);
  return `${reason} ${responseCode}`.trim();
}

/** Tells if a mail server refuses a mailbox for good. */
export function isMailboxRefused(error: unknown): boolean {
  const { command, responseCode = 0 } = error as AttemptError;
  return command === "RCPT TO" && responseCode >= 500;
}
