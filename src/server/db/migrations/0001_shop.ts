import { sql, type Kysely, type Migration } from "kysely";
import { isOnServer } from "../schema";

/** The facts of a product that the operator has sent. */
const PRODUCT_COLUMNS = `
      "position" bigint not null,
      name text not null,
      brand text not null,
      category text not null,
      mg double precision,
      pack bigint,
      price_cents bigint not null,
      discount_cents bigint not null,
      description text not null,
      photos text not null,
      form text,
      unit text,
      legal_class text,
      ingredients text,
      warnings text`;

/**
 * All tables. Column types are those that SQLite and PostgreSQL share: texts for
 * ids and for times (ISO 8601, UTC), bigint for cents.
 *
 * @param text compares and orders by code point, whatever the language of the machine
 */
export const statementsWith = (text: string): readonly string[] => [
  `create table setting (name text primary key, value text not null)`,
  // A new shop delivers for $4.95; its operator may change the row.
  `insert into setting (name, value) values ('shipping_cents', '495')`,
  `create table banner_picture (path text primary key, base64 text not null)`,

  // One row. Whoever changes what visitors see raises the version first, so that
  // versions are seen in the order in which they were stored.
  `create table catalog (version bigint not null)`,
  `insert into catalog (version) values (0)`,
  `create table product (
      product_id ${text} primary key,${PRODUCT_COLUMNS},
      withdrawn_reason text,
      withdrawn_at text,
      stock bigint check (stock >= 0),
      stock_told_in bigint not null default 0,
      changed_in bigint not null,
      added_in bigint not null default 0,
      removed_at text)`,
  `create index product_changed on product (changed_in)`,
  `create index product_stock_told on product (stock_told_in)`,
  `create index product_position on product ("position", product_id)`,
  `create index product_withdrawn on product (withdrawn_at)
      where withdrawn_reason is not null`,
  `create table product_before (
      product_id ${text} primary key,${PRODUCT_COLUMNS})`,
  `create table missed_search (
      day ${text} not null,
      text ${text} not null,
      count bigint not null,
      primary key (day, text))`,

  `create table customer_order (
      order_number text primary key,
      name text not null,
      contact_no text not null,
      email text not null,
      address text not null,
      qty bigint not null,
      amount_cents bigint not null,
      discount_cents bigint not null,
      shipping_cents bigint not null,
      total_cents bigint not null,
      placed_at text not null,
      status text not null default 'new',
      opened_by text,
      opened_at text,
      search_text text not null default '',
      currency text)`,
  `create index customer_order_by_time on customer_order (placed_at, order_number)`,
  `create index customer_order_open on customer_order (placed_at, order_number)
      where status not in ('done', 'cancelled')`,
  `create index customer_order_by_status on customer_order (status, placed_at, order_number)`,
  `create index customer_order_by_contact on customer_order (contact_no, placed_at)`,
  // No reference to a product: a line outlives what was sold.
  `create table order_line (
      order_number text not null references customer_order (order_number),
      "position" integer not null,
      product_id text not null,
      product_name text not null,
      mg double precision,
      pack bigint not null,
      qty bigint not null,
      price_cents bigint not null,
      discount_cents bigint not null,
      outcome text,
      outcome_qty bigint,
      outcome_note text,
      facts text,
      stock_taken bigint,
      primary key (order_number, "position"))`,
  `create index order_line_product on order_line (product_id)`,
  `create table order_event (
      order_number text not null references customer_order (order_number),
      "position" integer not null,
      status text not null,
      at text not null,
      note text not null,
      action text,
      who text,
      payment text,
      paid_cents bigint,
      primary key (order_number, "position"))`,
  `create table enquiry (
      id text primary key,
      name text not null,
      contact_no text not null,
      subject text not null,
      message text not null,
      sent_at text not null,
      handled_at text,
      note text)`,
  `create index enquiry_by_time on enquiry (sent_at, id)`,
  `create index enquiry_unhandled on enquiry (sent_at, id)
      where handled_at is null`,
  `create table idempotency (
      key text primary key,
      fingerprint text not null,
      reply text not null,
      created_at text not null)`,
  `create table outbox (
      id text primary key,
      channel text not null,
      kind text not null,
      records text not null,
      created_at text not null,
      due_at text,
      attempts bigint not null,
      error text)`,
  `create index outbox_due on outbox (due_at)`,

  `create table visits_of_day (day text primary key, visits bigint not null)`,

  // Links and sessions are stored as hashes, which open nothing.
  `create table desk_link (
      hash text primary key,
      name text not null,
      rights text not null,
      made_by text not null,
      made_at text not null)`,
  `create table desk_session (
      id text primary key,
      device_hash text not null,
      name text not null,
      hash text unique,
      password text not null,
      wrong bigint not null default 0,
      locked_until text,
      rights text not null,
      device text not null,
      made_at text not null,
      used_at text not null,
      unique (device_hash, name))`,
  `create table desk_event (
      id text primary key,
      at text not null,
      who text not null,
      subject text not null,
      action text not null,
      before text not null,
      after text not null)`,
  `create index desk_event_of on desk_event (subject, at)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite compares so by itself.
  const text = isOnServer(db) ? `text collate "C"` : "text";
  for (const statement of statementsWith(text))
    await sql.raw(statement).execute(db);
}

export const shop: Migration = { up };
