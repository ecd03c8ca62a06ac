import { createTransport } from "nodemailer";
import type { ServerConfig } from "../config";
import type { CurrentShop } from "../shop/currentShop";
import type { MailText } from "./mailTexts";

/** This computer, to which a connection needs no encryption. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** In milliseconds. */
const TIMEOUT = 8_000;

/**
 * Sends mails, one connection each.
 */
export function mailer(
  { smtpUrl, notify }: NonNullable<ServerConfig["mail"]>,
  shop: Pick<CurrentShop, "shop">,
) {
  const { hostname, searchParams } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // Otherwise anybody on the way could take away STARTTLS, and read the password and the orders.
    requireTLS: !LOOPBACK.test(hostname) && !searchParams.has("insecure"),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = notify.slice(notify.lastIndexOf("@") + 1);

  /** @param id makes the Message-ID, so that a repeated mail is known as one */
  async function send(
    to: string,
    id: string,
    mail: MailText & { replyTo?: string },
  ): Promise<void> {
    await transport.sendMail({
      ...mail,
      from: { name: shop.shop.name, address: notify },
      // As an object, an address can't become several.
      to: { name: "", address: to },
      messageId: `<${id}@${domain}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
  }

  return {
    /** Sends a mail to the operator. */
    notify: (id: string, mail: MailText) => send(notify, id, mail),
    /** Sends a mail to a buyer, who answers to the shop's public address. */
    tellBuyer: (to: string, id: string, mail: MailText) =>
      send(to, id, { ...mail, replyTo: shop.shop.email }),
  };
}
