import { createHmac } from "node:crypto";
import type { ServerConfig } from "../config";
import { DeliveryError } from "./deliveryError";

/** In milliseconds. */
const TIMEOUT = 10_000;

/**
 * The signature of a request: HMAC-SHA256 of time stamp, dot and body, as
 * Stripe signs. A receiver that refuses old time stamps can't be sent a
 * recorded request again.
 *
 * @param seconds the time stamp, in seconds since 1970
 */
function signatureOf(secret: string, seconds: number, body: string): string {
  const hash = createHmac("sha256", secret).update(`${seconds}.${body}`);
  return `t=${seconds},v1=${hash.digest("hex")}`;
}

/**
 * Posts a message to the operator's own program.
 *
 * @throws DeliveryError unless it is answered with 2xx; redirects are not followed
 */
export async function postWebhook(
  { url, secret }: NonNullable<ServerConfig["webhook"]>,
  message: { id: string } & object,
  now: Date,
): Promise<void> {
  const body = JSON.stringify(message);
  const seconds = Math.floor(now.getTime() / 1_000);
  const reply = await fetch(url, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      "Content-Type": "application/json",
      "Webhook-Id": message.id,
      "Webhook-Signature": signatureOf(secret, seconds, body),
    },
    body,
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new DeliveryError(`HTTP ${reply.status}`);
}
