import {
  PostgresAdapter,
  sql,
  type Generated,
  type Kysely,
  type KyselyConfig,
  type Transaction,
} from "kysely";
import type { LineOutcome } from "../../domain/orderPayment";
import type { OrderStatus } from "../../domain/orderStatus";

/** A part of a catalog version's file, compressed. */
export interface CatalogPartTable {
  version: number;
  /** From 1. */
  part: number;
  data: Uint8Array;
}

/** A product that the operator has taken off sale. Imports keep it off sale. */
export interface WithdrawalTable {
  id: string;
  /** The reason, as buyers are told. */
  reason: string;
  /** ISO 8601, UTC. */
  withdrawn_at: string;
  /** Of version 0.2.0; null since. */
  data: string | null;
  /** Of version 0.2.0; 0 since. */
  position: number;
}

/** Counts of the searches of a day that found nothing, and nothing about who. */
export interface MissedSearchTable {
  /** In UTC, for example "2026-11-21". */
  day: string;
  /** Folded; a hash before a second day sees it. */
  text: string;
  count: number;
}

/** Texts that the shop remembers about itself, one per name. */
export interface SettingTable {
  name: string;
  value: string;
}

/** An order as it was placed; money in integer cents. */
export interface CustomerOrderTable {
  order_number: string;
  name: string;
  contact_no: string;
  email: string;
  address: string;
  qty: number;
  amount_cents: number;
  discount_cents: number;
  shipping_cents: number;
  total_cents: number;
  /** ISO 8601, UTC. */
  placed_at: string;
  /** "new" at first. */
  status: Generated<OrderStatus>;
  /** Who opened it first at the desk, and when; null until somebody has. */
  opened_by: Generated<string | null>;
  opened_at: Generated<string | null>;
}

/** Something that was done with an order, or noted. */
export interface OrderEventTable {
  order_number: string;
  /** From 1. */
  position: number;
  status: OrderStatus;
  /** ISO 8601, UTC. */
  at: string;
  /** The operator's own; may be empty. */
  note: string;
  /** An action of ORDER_ACTIONS, or what else the desk does; null before it was written down. */
  action: Generated<string | null>;
  /** Who did it at the desk; null for the operator's commands. */
  who: Generated<string | null>;
}

/** A word by which the desk finds an order: see orderWordRepository.ts. */
export interface OrderWordTable {
  word: string;
  placed_at: string;
  order_number: string;
}

/** A line of an order: what the product was when it was ordered. */
export interface OrderLineTable {
  order_number: string;
  /** From 1. */
  position: number;
  product_id: string;
  product_name: string;
  mg: number | null;
  pack: number;
  qty: number;
  price_cents: number;
  discount_cents: number;
  /** Null where it is supplied in full. */
  outcome: Generated<LineOutcome | null>;
  /** Packs that are supplied of a line that is short. */
  outcome_qty: Generated<number | null>;
  /** By what it is substituted, or why it is refused. */
  outcome_note: Generated<string | null>;
}

export interface EnquiryTable {
  id: string;
  name: string;
  contact_no: string;
  subject: string;
  message: string;
  /** ISO 8601, UTC. */
  sent_at: string;
  /** When the operator marked it as answered; ISO 8601, UTC. */
  handled_at: string | null;
}

/** A request that was carried out under a key, and what it was answered. */
export interface IdempotencyTable {
  key: string;
  /** SHA-256 of the operation and its body. */
  fingerprint: string;
  reply: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/**
 * A message that is not sent yet; it is deleted once it is. Its id stays the
 * same, however often it is tried.
 */
export interface OutboxTable {
  id: string;
  /** To whom: the operator by mail or webhook, or the buyer. "digest" rows become one mail about several enquiries. */
  channel: "mail" | "webhook" | "buyer" | "digest";
  kind: "order" | "enquiry";
  /** JSON list of enquiry ids, or of an order number and, in a mail that a clerk has written, its words. */
  records: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** When it may be tried next, ISO 8601 in UTC; null after the last attempt. */
  due_at: string | null;
  attempts: number;
  /** The error of the last attempt; names nobody. */
  error: string | null;
}

/** Counts of what has happened within an hour, and nothing about who. */
export interface HourlyCountTable {
  /** A hash of what is counted. */
  name: string;
  count: number;
  /** When it happened for the first time; ISO 8601, UTC. */
  since: string;
}

/** The visitor counter: one row, and nothing about who. */
export interface VisitCountTable {
  name: "all";
  visits: number;
}

/** Visits that began on a day, counted since there is this table. */
export interface VisitsOfDayTable {
  /** The shop's, for example "2026-11-21"; before version 0.3.0 in UTC. */
  day: string;
  visits: number;
}

/** A link by which somebody may sign in to the desk, once. */
export interface DeskLinkTable {
  /** SHA-256 of what the link holds. */
  hash: string;
  name: string;
  /** With blanks between. */
  rights: string;
  made_by: string;
  /** ISO 8601, UTC. */
  made_at: string;
}

/** A device on which somebody is signed in to the desk. */
export interface DeskSessionTable {
  /** SHA-256 of what the cookie holds. */
  hash: string;
  name: string;
  /** With blanks between. */
  rights: string;
  /** Browser and system, for example "Firefox on Windows". */
  device: string;
  /** ISO 8601, UTC. */
  made_at: string;
  used_at: string;
}

/** Changes at the desk, besides the steps of orders. */
export interface DeskEventTable {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  who: string;
  /** The thing that was changed, for example "product 7". */
  subject: string;
  action: string;
  before: string;
  after: string;
}

export interface Schema {
  catalog_part: CatalogPartTable;
  withdrawal: WithdrawalTable;
  missed_search: MissedSearchTable;
  setting: SettingTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  order_word: OrderWordTable;
  enquiry: EnquiryTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  hourly_count: HourlyCountTable;
  visit_count: VisitCountTable;
  visits_of_day: VisitsOfDayTable;
  desk_link: DeskLinkTable;
  desk_session: DeskSessionTable;
  desk_event: DeskEventTable;
}

/** The shop's database, or a transaction in it. */
export type ShopDatabase = Kysely<Schema>;
export type ShopTransaction = Transaction<Schema>;

/** The condition that somebody still has to do something about an order, as its index has it. */
export const IS_OPEN = sql<boolean>`status not in ('done', 'cancelled')`;

/** Tells if a database is on a server, and not a file of this shop's own. */
export function isOnServer(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Called after each statement, well ended or not. */
export type OnStatement = (sql: string, milliseconds: number) => void;

/** Kysely's setting for it; nothing is measured where nobody wants to know. */
export function statementLog(
  onStatement: OnStatement | undefined,
): Pick<KyselyConfig, "log"> {
  if (onStatement === undefined) return {};
  return {
    log: ({ query, queryDurationMillis }) =>
      onStatement(query.sql, queryDurationMillis),
  };
}
