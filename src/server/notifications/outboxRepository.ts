import { randomUUID } from "node:crypto";
import type { ServerConfig } from "../boot/config";
import {
  isOnServer,
  type Row,
  type ShopDatabase,
  type ShopTransaction,
} from "../db/schema";

export type OutboxRow = Row<"outbox">;
export type Channel = OutboxRow["channel"];

/** Messages that are sent at the same moment. */
const TOGETHER = 20;
/** Milliseconds that a worker has for an attempt; then another one may try. Longer than an attempt takes. */
const LEASE = 60_000;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 3_600_000;

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

/** When to try again after so many attempts: in 5 s, 10 s, 20 s, … and then every hour. */
export const nextAttempt = (attempts: number, now: Date): string =>
  later(now, Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT));

/** The channels by which the operator is told of orders and enquiries; none if none is set. */
export const operatorChannels = (
  config: Pick<ServerConfig, "mail" | "webhook">,
): Channel[] =>
  (["webhook", "mail"] as const).filter((channel) => config[channel]);

/**
 * Stores what is to be told about an order or an enquiry, in its own transaction.
 *
 * @param records its number or id; for a clerk's mail to a buyer also its words
 */
export async function queueMessages(
  db: ShopTransaction,
  kind: OutboxRow["kind"],
  records: readonly string[],
  channels: readonly Channel[],
): Promise<void> {
  if (channels.length === 0) return;
  const now = new Date().toISOString();
  const rows = channels.map((channel) => ({
    id: randomUUID(),
    channel,
    kind,
    records: JSON.stringify(records),
    created_at: now,
    due_at: now,
    attempts: 0,
    error: null,
  }));
  await db.insertInto("outbox").values(rows).execute();
}

/**
 * Takes messages that are due, the oldest first. Nobody else gets them until
 * the lease ends, so that the messages of a killed worker are tried again.
 */
export const takeDue = (
  db: ShopDatabase,
  channels: readonly Channel[],
  now: Date,
): Promise<OutboxRow[]> =>
  db
    .updateTable("outbox")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      due_at: later(now, LEASE),
    }))
    .where("id", "in", (row) =>
      row
        .selectFrom("outbox")
        .select("id")
        .where("channel", "in", channels)
        .where("due_at", "<=", now.toISOString())
        .orderBy("due_at")
        .limit(TOGETHER)
        .$if(isOnServer(db), (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();

/** Deletes a message that is sent, or that nobody needs. */
export async function deleteMessage(
  db: ShopDatabase,
  id: string,
): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Notes why an attempt failed, in words that name nobody, and when the next one is due. */
export async function noteFailure(
  db: ShopDatabase,
  id: string,
  error: string,
  due_at: string,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ error, due_at })
    .where("id", "=", id)
    .execute();
}

/** Messages that are not sent yet, by channel: how many, since when the oldest one, and an error of theirs. */
export const waitingMessages = (db: ShopDatabase) =>
  db
    .selectFrom("outbox")
    .select(({ fn }) => [
      "channel",
      fn.countAll<number>().as("waiting"),
      fn.min("created_at").as("oldest"),
      fn.max("attempts").as("attempts"),
      fn.max("error").as("error"),
    ])
    .groupBy("channel")
    .orderBy("channel")
    .execute();

/** Makes all messages due now. */
export async function retryMessages(db: ShopDatabase): Promise<void> {
  const due_at = new Date().toISOString();
  await db.updateTable("outbox").set({ due_at, attempts: 0 }).execute();
}

/** Messages that are not sent yet, the oldest first. */
export const listMessages = (
  db: ShopDatabase,
  most: number,
): Promise<OutboxRow[]> =>
  db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("created_at")
    .limit(most)
    .execute();
