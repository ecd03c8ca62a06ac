import type { FastifyBaseLogger } from "fastify";
import { setTimeout } from "node:timers/promises";
import type { CallSheetLine } from "../orders/orderCallSheet";
import type { ServerConfig } from "../boot/config";
import type { ShopDatabase } from "../db/schema";
import { inTransaction } from "../db/transactions";
import { readEnquiriesById } from "../enquiries/enquiryRepository";
import { orderRecord } from "../orders/orderRecord";
import {
  addOrderEvent,
  findOrder,
  type StoredOrder,
} from "../orders/orderRepository";
import type { CurrentShop } from "../shop/currentShop";
import {
  confirmationMail,
  enquiryMail,
  orderMail,
  writtenMail,
} from "./mailTexts";
import {
  deleteMessage,
  noteFailure,
  takeDue,
  type Channel,
  type OutboxRow,
} from "./outboxRepository";
import {
  failureReason,
  isMailboxRefused,
  mailer,
  postWebhook,
} from "./receivers";

/** Between two looks for messages, in milliseconds. */
const PAUSE = 2_000;
/** The longest that a host which closes waits for what is just being sent, in milliseconds. */
const LONGEST_END = 5_000;

interface OutboxParts {
  db: ShopDatabase;
  shop: CurrentShop;
  callSheetOf: (order: StoredOrder) => readonly CallSheetLine[];
  config: Pick<
    ServerConfig,
    "mail" | "webhook" | "publicOrigin" | "deskOrigin"
  >;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** Sends messages of the outbox; a message about what is purged meanwhile is dropped. */
function senderOf({ db, shop, config, callSheetOf }: OutboxParts) {
  const { webhook, publicOrigin } = config;
  const mails = config.mail && mailer(config.mail, shop);

  return async (
    { id, channel, kind, records, created_at }: OutboxRow,
    now: Date,
  ): Promise<void> => {
    const ids = JSON.parse(records) as string[];
    if (kind === "enquiry") {
      const [data] = await readEnquiriesById(db, ids);
      if (data === undefined) return;
      if (channel === "mail") return mails?.notify(id, enquiryMail(data));
      const message = { id, type: "enquiry.sent", created_at, data };
      return webhook && postWebhook(webhook, message, now);
    }
    const order = await findOrder(db, ids[0] ?? "");
    if (order === undefined) return;
    const data = orderRecord(order);
    if (channel === "mail")
      return mails?.notify(
        id,
        orderMail(data, callSheetOf(order), config.deskOrigin),
      );
    if (channel === "buyer") {
      const words = ids[1];
      const mail =
        words === undefined
          ? confirmationMail(data, shop.shop, publicOrigin)
          : writtenMail(data, words, shop.shop);
      return mails?.tellBuyer(order.email, id, mail);
    }
    const message = { id, type: "order.placed", created_at, data };
    return webhook && postWebhook(webhook, message, now);
  };
}

/**
 * Sends what the outbox holds, each message at least once, and tries again
 * what failed.
 *
 * @returns sends some of what is due at a moment, and tells whether there was anything
 */
export function outboxRun(parts: OutboxParts) {
  const { db, config, log } = parts;
  // Messages for another receiver wait until there is one again.
  const channels: Channel[] = [
    ...(config.webhook ? ["webhook" as const] : []),
    ...(config.mail ? ["mail" as const, "buyer" as const] : []),
  ];
  const send = senderOf(parts);
  /** Tells whoever looks at the order that its buyer got no mail. */
  const noteUnsent = ({ records }: OutboxRow, error: string) =>
    inTransaction(db, async (transaction) => {
      const [number = ""] = JSON.parse(records) as string[];
      const order = await findOrder(transaction, number);
      if (order === undefined) return;
      const note = `A mail to the buyer could not be sent (${error}).`;
      await addOrderEvent(transaction, order, {
        action: "note",
        note,
        who: null,
      });
    });

  async function deliver(message: OutboxRow, now: Date): Promise<void> {
    const { id, channel, kind, attempts } = message;
    try {
      await send(message, now);
    } catch (cause) {
      const error = failureReason(cause);
      log.warn({ channel, kind, attempts, error }, "a message was not sent");
      const isFinal = channel === "buyer" && isMailboxRefused(cause);
      const isGivenUp = await noteFailure(db, message, { error, isFinal, now });
      if (isGivenUp && channel === "buyer") await noteUnsent(message, error);
      return;
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
  const { mail, webhook } = parts.config;
  const working = mail || webhook ? work() : Promise.resolve();
  return async () => {
    stop.abort();
    // The next start sends the rest.
    const late = setTimeout(LONGEST_END, undefined, { ref: false });
    await Promise.race([working, late]);
  };
}
