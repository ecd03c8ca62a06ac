/** What the SQL of a step depends on. */
interface SqlDialect {
  isOnServer: boolean;
  /**
   * The type of a text that is compared and ordered by code point, whatever the
   * language of the machine. SQLite does so of itself.
   */
  codePointText: string;
}

/** The statements of each step, by the name that databases remember. */
export type Steps = Readonly<
  Record<string, (dialect: SqlDialect) => readonly string[]>
>;

/** Number.MAX_SAFE_INTEGER. */
const FOREVER = "9007199254740991";

/**
 * Steps of released versions. Version 0.1.0 has left databases that have taken
 * the first six, so only new databases take these: the first one makes their
 * tables at once. Tables of the catalog are made only as far as they hold what
 * version 0.1.0 has left.
 */
export const RELEASED_STEPS: Steps = {
  /**
   * Column types are those that SQLite and PostgreSQL share: texts for ids and
   * for times (ISO 8601, UTC), bigint for cents.
   */
  "0001_first_tables": ({ codePointText }) => [
    `create table if not exists kysely_migration (
    name varchar(255) primary key,
    timestamp varchar(255) not null)`,
    `create table product (
    generation bigint not null,
    id ${codePointText} not null,
    name text not null,
    brand text not null,
    category text not null,
    mg double precision,
    pack bigint not null,
    price_cents bigint not null,
    discount_cents bigint not null,
    description text not null,
    photo text not null,
    "position" integer not null,
    hidden integer not null,
    constraint product_generation_pk primary key (generation, id))`,
    `create table setting (name text primary key, value text not null)`,
    // A new shop delivers for $4.95; its operator may change the row.
    `insert into setting (name, value) values ('shipping_cents', '495')`,
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
    handled_at text)`,
    `create index customer_order_by_time on customer_order (placed_at, order_number)`,
    `create index customer_order_unhandled on customer_order (placed_at, order_number)
    where handled_at is null`,
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
    sent_at text not null,
    handled_at text)`,
    `create index enquiry_by_time on enquiry (sent_at, id)`,
    `create index enquiry_unhandled on enquiry (sent_at, id)
    where handled_at is null`,
    `create table idempotency (
    key text primary key,
    fingerprint text not null,
    reply text not null,
    created_at text not null)`,
    `create table visit_count (name text primary key, visits bigint not null)`,
    `insert into visit_count (name, visits) values ('all', 0)`,
    `create table visits_of_day (day text primary key, visits bigint not null)`,
  ],
  "0002_delivery_charge": () => [],
  "0003_visit_count": () => [],
  "0004_catalogue_generations": () => [],
  "0005_handled": () => [],
  "0006_visits_by_day": () => [],

  /** Products as version 0.2.0 has them, of which the first start makes the catalog's file. */
  "0007_catalog_versions": ({ isOnServer, codePointText }) => {
    const [object, list] = isOnServer
      ? ["json_build_object", "photo::json"]
      : ["json_object", "json(photo)"];
    return [
      `drop table if exists place`,
      `drop table if exists category`,
      `alter table product rename to old_product`,
      `create table product (
      id ${codePointText} not null,
      since bigint not null,
      until bigint not null,
      "position" bigint not null,
      data text not null,
      constraint product_version_pk primary key (id, since))`,
      `insert into product (id, since, until, "position", data)
      select id, generation, ${FOREVER}, "position",
        cast(${object}('id', id, 'name', name, 'brand', brand,
          'category', category, 'mg', mg, 'pack', pack,
          'price_cents', price_cents, 'discount_cents', discount_cents,
          'description', description, 'photo', ${list}) as text)
      from old_product
      where hidden = 0 and cast(generation as text) =
        (select value from setting where name = 'catalogue_generation')`,
      `drop table old_product`,
    ];
  },

  /** What was searched and not found. */
  "0008_search_words": ({ codePointText }) => [
    `create table missed_search (
    day ${codePointText} not null,
    text ${codePointText} not null,
    count bigint not null,
    constraint missed_search_pk primary key (day, text))`,
  ],
  "0009_sorted_lists": () => [],

  /** Messages about orders and enquiries that are not sent yet: rows of their own transaction. */
  "0010_outbox": () => [
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
  ],

  /** Orders have a status and its history, in place of the mark that they are handled. */
  "0010_status_of_orders": () => [
    `alter table customer_order add column status text not null default 'new'`,
    `update customer_order set status = 'done' where handled_at is not null`,
    `create table order_event (
    order_number text not null references customer_order (order_number),
    "position" integer not null,
    status text not null,
    at text not null,
    note text not null,
    constraint order_event_pk primary key (order_number, "position"))`,
    `insert into order_event (order_number, "position", status, at, note)
    select order_number, 1, 'done', handled_at, '' from customer_order
    where handled_at is not null`,
    `drop index customer_order_unhandled`,
    `alter table customer_order drop column handled_at`,
    `create index customer_order_open on customer_order (placed_at, order_number)
    where status not in ('done', 'cancelled')`,
  ],

  /** Products that the operator has taken off sale, and what version 0.2.0 stores of them meanwhile. */
  "0011_withdrawals": () => [
    `create table withdrawal (
    id text primary key,
    reason text not null,
    withdrawn_at text not null,
    data text,
    "position" bigint not null)`,
  ],
};
