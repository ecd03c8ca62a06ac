import type { FastifyBaseLogger } from "fastify";
import { setTimeout } from "node:timers/promises";
import type { ServerConfig } from "../boot/config";
import type { ShopDatabase } from "../db/schema";
import { inTransaction } from "../db/transactions";
import { findEnquiry } from "../enquiries/enquiryRepository";
import type { MedicineNames } from "../medicines/medicineNames";
import { orderCallSheet } from "../orders/orderCallSheet";
import { orderRecord } from "../orders/placing/orderRecord";
import { addOrderEvent, findOrder } from "../orders/orderRepository";
import type { CurrentShop } from "../shop/currentShop";
import {
  buyerMail,
  confirmationText,
  enquiryMail,
  orderMail,
} from "./mailTexts";
import {
  deleteMessage,
  nextAttempt,
  noteFailure,
  operatorChannels,
  takeDue,
  type OutboxRow,
} from "./outboxRepository";
import {
  failureReason,
  isMailboxRefused,
  mailer,
  postWebhook,
} from "./receivers";

/** After which a buyer's mail comes too late: with the waits between them some three days. */
const MOST_ATTEMPTS = 80;
/** Between two looks for messages, in milliseconds. */
const PAUSE = 2_000;
/** The longest that a host which closes waits for what is just being sent, in milliseconds. */
const LONGEST_END = 5_000;

interface OutboxParts {
  db: ShopDatabase;
  shop: CurrentShop;
  names: MedicineNames;
  config: Pick<
    ServerConfig,
    "mail" | "webhook" | "publicOrigin" | "deskOrigin"
  >;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/**
 * Sends what the outbox holds, each message at least once, and tries again
 * what failed.
 *
 * @returns sends some of what is due at a moment, and tells whether there was anything
 */
export function outboxRun({ db, shop, names, config, log }: OutboxParts) {
  const { mail, webhook, publicOrigin, deskOrigin } = config;
  // Messages for another receiver wait until there is one again.
  const channels = operatorChannels(config);
  if (mail) channels.push("buyer");
  const sendMail = mail && mailer(mail, shop);

  /** Sends a message; one about what is purged meanwhile is dropped. */
  async function send(message: OutboxRow, now: Date): Promise<void> {
    const { id, channel, kind, created_at } = message;
    const [record = "", words] = JSON.parse(message.records) as string[];
    const post = async (type: string, data: object) =>
      webhook && postWebhook(webhook, { id, type, created_at, data }, now);
    if (kind === "enquiry") {
      const enquiry = await findEnquiry(db, record);
      if (enquiry === undefined) return;
      if (channel === "webhook") return post("enquiry.sent", enquiry);
      return sendMail?.(id, enquiryMail(enquiry));
    }
    const stored = await findOrder(db, record);
    if (stored === undefined) return;
    const order = orderRecord(stored);
    if (channel === "webhook") return post("order.placed", order);
    if (channel === "buyer") {
      const text = words ?? confirmationText(order, shop.shop, publicOrigin);
      return sendMail?.(id, buyerMail(order, shop.shop, text), order.email);
    }
    const sheet = orderCallSheet(stored, { rules: shop.rules, names });
    return sendMail?.(id, orderMail(order, sheet, deskOrigin));
  }

  /** Tells whoever looks at the order that its buyer got no mail. */
  const noteUnsent = ({ records }: OutboxRow, error: string) =>
    inTransaction(db, async (transaction) => {
      const [number = ""] = JSON.parse(records) as string[];
      const order = await findOrder(transaction, number);
      if (order === undefined) return;
      const note = `A mail to the buyer could not be sent (${error}).`;
      const event = { action: "note", note, who: null };
      await addOrderEvent(transaction, order, event);
    });

  async function deliver(message: OutboxRow, now: Date): Promise<void> {
    const { id, channel, kind, attempts } = message;
    try {
      await send(message, now);
    } catch (cause) {
      const error = failureReason(cause);
      log.warn({ channel, kind, attempts, error }, "a message was not sent");
      const isFinal = attempts >= MOST_ATTEMPTS || isMailboxRefused(cause);
      if (channel !== "buyer" || !isFinal)
        return await noteFailure(db, id, error, nextAttempt(attempts, now));
      await noteUnsent(message, error);
    }
    await deleteMessage(db, id);
  }

  return async (now: Date): Promise<boolean> => {
    if (channels.length === 0) return false;
    const messages = await takeDue(db, channels, now);
    await Promise.all(messages.map((message) => deliver(message, now)));
    return messages.length > 0;
  };
}

/**
 * Sends messages while the host runs, beside its requests.
 *
 * @returns ends it, after the messages that are just being sent or some seconds
 */
export function startOutbox(parts: OutboxParts): () => Promise<void> {
  const run = outboxRun(parts);
  const stop = new AbortController();
  const { signal } = stop;
  async function work(): Promise<void> {
    while (!signal.aborted) {
      const hasSent = await run(new Date()).catch((error: unknown) =>
        parts.log.error({ err: error }, "the outbox could not be read"),
      );
      if (hasSent) continue;
      await setTimeout(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  }
  const working = work();
  return async () => {
    stop.abort();
    // The next start sends the rest.
    const late = setTimeout(LONGEST_END, undefined, { ref: false });
    await Promise.race([working, late]);
  };
}
