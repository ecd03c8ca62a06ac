import { sql, type Kysely, type Migration } from "kysely";
import { isOnServer } from "../schema";

/** Steps by the names that databases remember. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A step that runs statements which both databases understand. */
export const stepOf = (
  statementsFor: (db: Kysely<unknown>) => readonly string[],
): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsFor(db)) {
      await sql.raw(statement).execute(db);
    }
  },
});

/**
 * The type of a text that is compared and ordered by code point, whatever the
 * language of the machine: the ranks of products and every search rest on it.
 * SQLite does so of itself.
 */
export const codePointText = (db: Kysely<unknown>): string =>
  isOnServer(db) ? `text collate "C"` : "text";

/** Of version 0.1.0. */
export const FIRST_TABLES: Migrations = {
  /**
   * The first tables. Column types are those that SQLite and PostgreSQL share:
   * texts for ids and for times (ISO 8601, UTC), bigint for cents.
   */
  "0001_first_tables": stepOf(() => [
    `create table product (
    id text primary key,
    name text not null,
    brand text not null,
    category text not null,
    mg double precision,
    pack bigint not null,
    price_cents bigint not null,
    discount_cents bigint not null,
    description text not null,
    photo text not null,
    "position" integer not null)`,
    `create table setting (name text primary key, value text not null)`,
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
    placed_at text not null)`,
    // No reference to product: a line outlives what was sold.
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
    constraint order_line_pk primary key (order_number, "position"))`,
    `create table enquiry (
    id text primary key,
    name text not null,
    contact_no text not null,
    subject text not null,
    message text not null,
    sent_at text not null)`,
    `create table idempotency (
    key text primary key,
    fingerprint text not null,
    reply text not null,
    created_at text not null)`,
  ]),

  /** A new shop delivers for $4.95; its operator may change the row. */
  "0002_delivery_charge": stepOf(() => [
    `insert into setting (name, value) values ('shipping_cents', '495')`,
  ]),

  /** The visitor counter, which starts at 0. */
  "0003_visit_count": stepOf(() => [
    `create table visit_count (name text primary key, visits bigint not null)`,
    `insert into visit_count (name, visits) values ('all', 0)`,
  ]),
};
