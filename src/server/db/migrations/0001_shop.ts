import { sql, type Kysely, type Migration } from "kysely";
import { isOnServer } from "../schema";

/** The facts of a product that the operator has sent; nothing is derived. */
export const SENT_COLUMNS = {
  position: "bigint not null",
  name: "text not null",
  brand: "text not null",
  category: "text not null",
  /** Milligrams; null if there is no single strength. */
  mg: "double precision",
  /** Units in a pack; null if nobody has said how many. */
  pack: "bigint",
  price_cents: "bigint not null",
  /** Off each pair of packs. */
  discount_cents: "bigint not null",
  description: "text not null",
  /** Names of picture files, as a JSON list. */
  photos: "text not null",
  form: "text",
  unit: "text",
  legal_class: "text",
  /** Names with strengths, as JSON. */
  ingredients: "text",
  /** Sentences, as a JSON list. */
  warnings: "text",
} as const;

/**
 * The columns of all tables, of which the types in schema.ts are made. SQLite and
 * PostgreSQL share them: texts also for moments (ISO 8601, UTC), bigint for cents.
 * Texts with `collate "C"` are compared by code point, whatever the machine's
 * language. No table refers to a later one.
 */
export const TABLES = {
  /** Texts that the shop remembers about itself. */
  setting: { name: "text primary key", value: "text not null" },
  /** Pictures of the carousel, by their public names. */
  banner_picture: { path: "text primary key", base64: "text not null" },
  /** One row. Whoever changes what visitors see raises it first, so that versions are seen in the order in which they were stored. */
  catalog: { version: "bigint not null" },
  product: {
    product_id: 'text collate "C" primary key',
    ...SENT_COLUMNS,
    /** Why it is not on sale, as buyers are told. Imports leave it. */
    withdrawn_reason: "text",
    withdrawn_at: "text",
    /** Packs that nobody has ordered; null if nobody counts them. */
    stock: "bigint check (stock >= 0)",
    /** The catalog's version that told of its stock last: to take an import back, that is no change. */
    stock_told_in: "bigint not null default 0",
    /** The catalog's version that changed it last. */
    changed_in: "bigint not null",
    /** The version of the import that added it, if no other has changed it since. */
    added_in: "bigint not null default 0",
    /** When an import left it out. It stays, so that hosts notice. */
    removed_at: "text",
  },
  /** Products that the last import changed or left out, as they were before, so that it can be taken back. */
  product_before: {
    product_id: 'text collate "C" primary key',
    ...SENT_COLUMNS,
  },
  /** Counts of the searches of a day in UTC that found nothing, and nothing about who. The text is folded. */
  missed_search: {
    day: 'text collate "C" not null',
    text: 'text collate "C" not null',
    count: "bigint not null",
  },
  customer_order: {
    order_number: "text primary key",
    name: "text not null",
    contact_no: "text not null",
    email: "text not null",
    address: "text not null",
    qty: "bigint not null",
    amount_cents: "bigint not null",
    discount_cents: "bigint not null",
    shipping_cents: "bigint not null",
    total_cents: "bigint not null",
    placed_at: "text not null",
    status: "text not null default 'new'",
    /** By whom first at the desk. */
    opened_by: "text",
    opened_at: "text",
    /** The text by which the desk finds it: orderSearchRepository.ts. */
    search_text: "text not null default ''",
    /** The currency of its amounts as JSON; null before it was kept. */
    currency: "text",
  },
  /** Lines of orders: what a product was when it was ordered. They outlive what was sold. */
  order_line: {
    order_number:
      "text not null references customer_order (order_number) on delete cascade",
    /** From 1. */
    position: "integer not null",
    product_id: "text not null",
    product_name: "text not null",
    mg: "double precision",
    pack: "bigint not null",
    qty: "bigint not null",
    price_cents: "bigint not null",
    discount_cents: "bigint not null",
    /** Null where it is supplied in full. */
    outcome: "text",
    /** Packs that are supplied of a line that is short. */
    outcome_qty: "bigint",
    /** By what it is substituted, or why it is refused. */
    outcome_note: "text",
    /** The product's facts at that time, as JSON of fields of CatalogProduct; null before they were kept. */
    facts: "text",
    /** Packs that were taken out of the stock for it; null if they are not counted. */
    stock_taken: "bigint",
  },
  order_event: {
    order_number:
      "text not null references customer_order (order_number) on delete cascade",
    position: "integer not null",
    status: "text not null",
    at: "text not null",
    note: "text not null",
    /** An action of ORDER_ACTIONS, or what else the desk does. */
    action: "text not null",
    /** Null for the operator's commands. */
    who: "text",
    /** Cash, card or transfer. */
    payment: "text",
    paid_cents: "bigint",
  },
  enquiry: {
    id: "text primary key",
    name: "text not null",
    contact_no: "text not null",
    subject: "text not null",
    message: "text not null",
    sent_at: "text not null",
    handled_at: "text",
    note: "text",
  },
  /** Requests that were carried out, with a SHA-256 of each, and what they were answered. */
  idempotency: {
    key: "text primary key",
    fingerprint: "text not null",
    reply: "text not null",
    created_at: "text not null",
  },
  /** Messages that are not sent yet, under one id however often they are tried; they are deleted once they are sent. */
  outbox: {
    id: "text primary key",
    /** To the operator by mail or webhook, or to the buyer. */
    channel: "text not null",
    kind: "text not null",
    /** JSON list of an enquiry's id, or of an order number and, in a mail that a clerk has written, its words. */
    records: "text not null",
    created_at: "text not null",
    /** When it may be tried next. */
    due_at: "text",
    attempts: "bigint not null",
    /** The error of the last attempt; names nobody. */
    error: "text",
  },
  /** Visits that began on a day of the shop, such as "2026-11-21", and nothing about who. */
  visits_of_day: { day: "text primary key", visits: "bigint not null" },
  /** Links by which somebody may sign in to the desk, once: a SHA-256 of what each holds, and rights with blanks between. */
  desk_link: {
    hash: "text primary key",
    name: "text not null",
    rights: "text not null",
    made_by: "text not null",
    made_at: "text not null",
  },
  /** Browsers in which somebody has signed in to the desk, and can do so again. */
  desk_session: {
    id: "text primary key",
    /** SHA-256 of what the browser's cookie holds for good. */
    device_hash: "text not null",
    name: "text not null",
    /** SHA-256 of what the cookie of the session holds; null while it is signed out. */
    hash: "text unique",
    /** The PIN or password: its salt, and what scrypt makes of both. */
    password: "text not null",
    /** Wrong ones since the last right one, and until when no other one is tried. */
    wrong: "bigint not null default 0",
    locked_until: "text",
    rights: "text not null",
    /** Browser and system, for example "Firefox on Windows". */
    device: "text not null",
    made_at: "text not null",
    used_at: "text not null",
  },
  /** Changes at the desk, besides the steps of orders. */
  desk_event: {
    id: "text primary key",
    at: "text not null",
    who: "text not null",
    /** The thing that was changed, for example "product 7". */
    subject: "text not null",
    action: "text not null",
    before: "text not null",
    after: "text not null",
  },
} as const;

/** Keys of several columns. */
const KEYS = {
  missed_search: ", primary key (day, text)",
  order_line: ", primary key (order_number, position)",
  order_event: ", primary key (order_number, position)",
  desk_session: ", unique (device_hash, name)",
};

export const STATEMENTS: readonly string[] = [
  ...Object.entries(TABLES).map(([table, columns]) => {
    const parts = Object.entries(columns).map((column) => column.join(" "));
    const key = table in KEYS ? KEYS[table as keyof typeof KEYS] : "";
    return `create table ${table} (${parts.join(", ")}${key})`;
  }),
  // A new shop delivers for $4.95; its operator may change the row.
  `insert into setting (name, value) values ('shipping_cents', '495')`,
  `insert into catalog (version) values (0)`,
  `create index product_changed on product (changed_in)`,
  `create index product_stock_told on product (stock_told_in)`,
  `create index product_position on product (position, product_id)`,
  `create index product_withdrawn on product (withdrawn_at)
      where withdrawn_reason is not null`,
  `create index customer_order_by_time on customer_order (placed_at, order_number)`,
  `create index customer_order_open on customer_order (placed_at, order_number)
      where status not in ('done', 'cancelled')`,
  `create index customer_order_by_status on customer_order (status, placed_at, order_number)`,
  `create index customer_order_by_contact on customer_order (contact_no, placed_at)`,
  `create index order_line_product on order_line (product_id)`,
  `create index enquiry_by_time on enquiry (sent_at, id)`,
  `create index enquiry_unhandled on enquiry (sent_at, id)
      where handled_at is null`,
  `create index outbox_due on outbox (due_at)`,
  `create index desk_event_of on desk_event (subject, at)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) {
    // SQLite compares so by itself.
    const text = isOnServer(db)
      ? statement
      : statement.replaceAll(' collate "C"', "");
    await sql.raw(text).execute(db);
  }
}

export const shop: Migration = { up };
