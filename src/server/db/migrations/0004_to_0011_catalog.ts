import { isOnServer } from "../schema";
import {
  codePointText,
  stepOf,
  type Migrations,
} from "./0001_to_0003_first_tables";

/** Number.MAX_SAFE_INTEGER. */
const FOREVER = "9007199254740991";

/** Of version 0.2.0. */
export const CATALOG_TABLES: Migrations = {
  /**
   * Products belong to a generation of the catalogue, of which one is current,
   * and have a place in its lists. Products that were there already get theirs
   * when the shop starts: how names are compared is the program's rule, which may
   * change, and this step may not. A primary key can't be changed in SQLite: the
   * table is created again.
   */
  "0004_catalogue_generations": stepOf((db) => [
    `alter table product rename to product_without_generation`,
    `create table product (
    generation bigint not null,
    id ${codePointText(db)} not null,
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
    `insert into product
    (generation, id, name, brand, category, mg, pack, price_cents,
     discount_cents, description, photo, "position", hidden)
    select 1, id, name, brand, category, mg, pack, price_cents,
     discount_cents, description, photo, "position", 0
    from product_without_generation`,
    `drop table product_without_generation`,
    `create table category (
    generation bigint not null,
    list integer not null,
    name text not null,
    name_key ${codePointText(db)} not null,
    "position" integer not null,
    products integer not null,
    constraint category_pk primary key (generation, list))`,
    `create table place (
    generation bigint not null,
    list integer not null,
    rank integer not null,
    name_key ${codePointText(db)} not null,
    product_id ${codePointText(db)} not null,
    constraint place_pk primary key (generation, list, rank))`,
    `create index place_by_name on place (generation, list, name_key, product_id)`,
    `insert into setting (name, value)
    values ('catalogue_generation', '1'), ('catalogue_load', '1')`,
  ]),

  /**
   * The operator marks orders and enquiries as handled, and lists them by time,
   * all or those that wait: each list by an index, however many there are.
   */
  "0005_handled": stepOf(() => [
    `alter table customer_order add column handled_at text`,
    `create index customer_order_by_time on customer_order (placed_at, order_number)`,
    `create index customer_order_unhandled on customer_order (placed_at, order_number)
    where handled_at is null`,
    `alter table enquiry add column handled_at text`,
    `create index enquiry_by_time on enquiry (sent_at, id)`,
    `create index enquiry_unhandled on enquiry (sent_at, id)
    where handled_at is null`,
  ]),

  /** Counts of visits that began on each day, and nothing about who; from now on. */
  "0006_visits_by_day": stepOf(() => [
    `create table visits_of_day (day text primary key, visits bigint not null)`,
  ]),

  /**
   * Rows of the catalog say from which version to which they hold, so that an
   * import writes only what has changed; before, each import wrote all products
   * again. Names are compared by the program's rule, which may change, and this
   * step may not: the products get their keys when the host starts. Between the
   * positions of two products others fit in.
   */
  "0007_catalog_versions": stepOf((db) => {
    const [object, list] = isOnServer(db)
      ? ["json_build_object", "photo::json"]
      : ["json_object", "json(photo)"];
    return [
      `drop table place`,
      `drop table category`,
      `alter table product rename to old_product`,
      `create table product (
      id ${codePointText(db)} not null,
      since bigint not null,
      until bigint not null,
      name_key ${codePointText(db)} not null,
      category ${codePointText(db)} not null,
      "position" bigint not null,
      data text not null,
      hash bigint not null,
      constraint product_version_pk primary key (id, since))`,
      // Whatever a search compares and counts is in the index.
      `create index product_by_name on product (name_key, id, since, until)`,
      `create index product_by_category
      on product (category, name_key, id, since, until)`,
      `create index product_by_position on product ("position")`,
      `create table category (
      name ${codePointText(db)} not null,
      since bigint not null,
      until bigint not null,
      name_key ${codePointText(db)} not null,
      "position" bigint not null,
      products bigint not null,
      constraint category_version_pk primary key (name, since))`,
      `create index category_by_size on category (products, name)`,
      `create index category_by_name on category (name_key, name)`,
      `insert into product
      (id, since, until, name_key, category, "position", data, hash)
      select id, generation, ${FOREVER}, '', category,
        (cast("position" as bigint) + 1) * 1024,
        cast(${object}('id', id, 'name', name, 'brand', brand,
          'category', category, 'mg', mg, 'pack', pack,
          'price_cents', price_cents, 'discount_cents', discount_cents,
          'description', description, 'photo', ${list}) as text), 0
      from old_product
      where hidden = 0 and cast(generation as text) =
        (select value from setting where name = 'catalogue_generation')`,
      `drop table old_product`,
      // An index of no rows, until an import ends some.
      `create index product_ended on product (until) where until < ${FOREVER}`,
      `update setting set value = '' where name = 'catalogue_load'`,
    ];
  }),

  /**
   * The words of the catalog, and what was searched and not found. Only hosts of
   * an older version read search_deletion. The products are indexed when the host
   * starts: a hash of 0 makes an import out of itself write them all.
   */
  "0008_search_words": stepOf((db) => {
    const text = codePointText(db);
    return [
      `create table search_word (
      word ${text} not null,
      field ${text} not null,
      since bigint not null,
      until bigint not null,
      count bigint not null,
      products text not null,
      constraint search_word_pk primary key (word, field, since))`,
      // SQLite would keep all rows twice.
      `create table search_deletion (
      deletion ${text} not null,
      word ${text} not null,
      constraint search_deletion_pk primary key (deletion, word))
      ${isOnServer(db) ? "" : "without rowid"}`,
      `create table missed_search (
      day ${text} not null,
      text ${text} not null,
      count bigint not null,
      constraint missed_search_pk primary key (day, text))`,
      `update product set hash = 0 where hash <> 0`,
    ];
  }),

  /**
   * Columns that lists are sorted by. The sorted columns are in the indexes of names and
   * categories too, because what matches is sorted without reading the products.
   * The catalog is imported again out of itself when the host starts.
   */
  "0009_sorted_lists": stepOf(() => [
    `alter table product add column price_cents bigint not null default 0`,
    `alter table product
    add column unit_price double precision not null default 0`,
    `drop index product_by_name`,
    `drop index product_by_category`,
    `create index product_by_name
    on product (name_key, id, since, until, price_cents, unit_price)`,
    `create index product_by_category on product
    (category, name_key, id, since, until, price_cents, unit_price)`,
    `create index product_by_price
    on product (price_cents, name_key, id, since, until, category)`,
    `create index product_by_unit_price
    on product (unit_price, name_key, id, since, until, category)`,
    `delete from search_word`,
    `delete from search_deletion`,
    `update product set hash = 0 where hash <> 0`,
  ]),

  /** Messages about orders and enquiries that are not sent yet: rows of their own transaction. */
  "0010_outbox": stepOf(() => [
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
  ]),

  /** Orders have a status and its history, in place of the mark that they are handled. */
  "0010_status_of_orders": stepOf(() => [
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
  ]),

  /** Products that the operator has taken off sale, and what is stored of them meanwhile. */
  "0011_withdrawals": stepOf(() => [
    `create table withdrawal (
    id text primary key,
    reason text not null,
    withdrawn_at text not null,
    data text,
    "position" bigint not null)`,
  ]),
};
