import {
  PostgresAdapter,
  sql,
  type Generated,
  type Kysely,
  type Transaction,
} from "kysely";
import type { LegalClass, PackUnit } from "../../domain/product/medicine";
import type { LineOutcome } from "../../domain/order/orderPayment";
import type { OrderStatus } from "../../domain/order/orderStatus";

/** A moment, as ISO 8601 in UTC. */
type Moment = string;

/** The facts of a product that the operator has sent; nothing is derived. */
export interface SentColumns {
  /** Orders the catalog. */
  position: number;
  name: string;
  brand: string;
  category: string;
  /** Milligrams; null if there is no single strength. */
  mg: number | null;
  /** Units in a pack; null if nobody has said how many. */
  pack: number | null;
  price_cents: number;
  /** Off each pair of packs. */
  discount_cents: number;
  description: string;
  /** Names of picture files, as a JSON list. */
  photos: string;
  form: string | null;
  unit: PackUnit | null;
  legal_class: LegalClass | null;
  /** Names with strengths, as JSON. */
  ingredients: string | null;
  /** Sentences, as a JSON list. */
  warnings: string | null;
}

export interface ProductTable extends SentColumns {
  product_id: string;
  /** Why it is not on sale, as buyers are told. Imports leave it. */
  withdrawn_reason: string | null;
  withdrawn_at: Moment | null;
  /** Packs that nobody has ordered; null if nobody counts them. */
  stock: Generated<number | null>;
  /** The catalog's version that told of its stock last: to take an import back, that is no change. */
  stock_told_in: Generated<number>;
  /** The catalog's version that changed it last. */
  changed_in: number;
  /** The version of the import that added it, if no other has changed it since. */
  added_in: Generated<number>;
  /** When an import left it out. It stays, so that hosts notice. */
  removed_at: Moment | null;
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
  placed_at: Moment;
  status: Generated<OrderStatus>;
  /** By whom first at the desk. */
  opened_by: Generated<string | null>;
  opened_at: Generated<Moment | null>;
  /** The text by which the desk finds it: orderSearchRepository.ts. */
  search_text: Generated<string>;
  /** The currency of its amounts as JSON; null before it was kept. */
  currency: Generated<string | null>;
}

/** Something that was done with an order, or noted. */
export interface OrderEventTable {
  order_number: string;
  /** From 1. */
  position: number;
  status: OrderStatus;
  at: Moment;
  /** The operator's own; may be empty. */
  note: string;
  /** An action of ORDER_ACTIONS, or what else the desk does. */
  action: string;
  /** Null for the operator's commands. */
  who: Generated<string | null>;
  /** Cash, card or transfer. */
  payment: Generated<string | null>;
  paid_cents: Generated<number | null>;
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
  /** The product's facts at that time, as JSON of fields of CatalogProduct; null before they were kept. */
  facts: Generated<string | null>;
  /** Packs that were taken out of the stock for it; null if they are not counted. */
  stock_taken: Generated<number | null>;
}

export interface EnquiryTable {
  id: string;
  name: string;
  contact_no: string;
  subject: string;
  message: string;
  sent_at: Moment;
  handled_at: Moment | null;
  /** A note of the staff. */
  note: string | null;
}

/** A message that is not sent yet, under one id however often it is tried; it is deleted once it is sent. */
export interface OutboxTable {
  id: string;
  /** To the operator by mail or webhook, or to the buyer. */
  channel: "mail" | "webhook" | "buyer";
  kind: "order" | "enquiry";
  /** JSON list of an enquiry's id, or of an order number and, in a mail that a clerk has written, its words. */
  records: string;
  created_at: Moment;
  /** When it may be tried next; null after the last attempt. */
  due_at: Moment | null;
  attempts: number;
  /** The error of the last attempt; names nobody. */
  error: string | null;
}

/** A browser in which somebody has signed in to the desk, and can do so again. */
export interface DeskSessionTable {
  id: string;
  /** SHA-256 of what the browser's cookie holds for good. */
  device_hash: string;
  name: string;
  /** SHA-256 of what the cookie of the session holds; null while it is signed out. */
  hash: string | null;
  /** The PIN or password: its salt, and what scrypt makes of both. */
  password: string;
  /** Wrong ones since the last right one, and until when no other one is tried. */
  wrong: Generated<number>;
  locked_until: Generated<Moment | null>;
  /** With blanks between. */
  rights: string;
  /** Browser and system, for example "Firefox on Windows". */
  device: string;
  made_at: Moment;
  used_at: Moment;
}

/** Changes at the desk, besides the steps of orders. */
export interface DeskEventTable {
  id: string;
  at: Moment;
  who: string;
  /** The thing that was changed, for example "product 7". */
  subject: string;
  action: string;
  before: string;
  after: string;
}

export interface Schema {
  /** One row. */
  catalog: { version: number };
  product: ProductTable;
  /** Products that the last import changed or left out, as they were before, so that it can be taken back. */
  product_before: SentColumns & { product_id: string };
  /** Counts of the searches of a day in UTC that found nothing, and nothing about who. The text is folded. */
  missed_search: { day: string; text: string; count: number };
  /** Texts that the shop remembers about itself. */
  setting: { name: string; value: string };
  /** Pictures of the carousel, by their public names. */
  banner_picture: { path: string; base64: string };
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  enquiry: EnquiryTable;
  /** Requests that were carried out, with a SHA-256 of each, and what they were answered. */
  idempotency: Record<"key" | "fingerprint" | "reply" | "created_at", string>;
  outbox: OutboxTable;
  /** The visitor counter: visits that began on a day of the shop, such as "2026-11-21", and nothing about who. */
  visits_of_day: { day: string; visits: number };
  /** Links by which somebody may sign in to the desk, once: a SHA-256 of what each holds, and rights with blanks between. */
  desk_link: Record<"hash" | "name" | "rights" | "made_by" | "made_at", string>;
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
