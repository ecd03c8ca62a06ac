import type { Steps } from "./0001_to_0011_released";

/** Since version 0.2.0: the catalog as a file, and the desk. */
export const DESK_STEPS: Steps = {
  /** Counts of what somebody has tried within the last hour, whichever host was asked. */
  "0012_hourly_counts": () => [
    `create table hourly_count (
    name text primary key,
    count bigint not null,
    since text not null)`,
  ],

  /** Forgets texts that only one day saw or that may hold a telephone number, as the host does by itself from now on. */
  "0013_kept_searches": ({ isOnServer }) => [
    `delete from missed_search where text in
    (select text from missed_search group by text having count(*) = 1)`,
    isOnServer
      ? `delete from missed_search
        where regexp_replace(text, '[ ().+/-]', '', 'g') ~ '[0-9]{5}'`
      : `delete from missed_search
        where replace(replace(text, ' ', ''), '-', '') glob '*[0-9][0-9][0-9][0-9][0-9]*'`,
  ],

  /**
   * The files of the newest catalog versions, compressed, in parts. Version 0 is
   * none yet: the first start builds one out of the tables of version 0.2.0, which
   * stay for its hosts.
   */
  "0014_catalog_parts": ({ isOnServer }) => [
    `create table catalog_part (
    version bigint not null,
    part bigint not null,
    data ${isOnServer ? "bytea" : "blob"} not null,
    constraint catalog_part_pk primary key (version, part))`,
    `insert into setting (name, value) values ('catalog_version', '0')`,
  ],

  /** Who may use the desk, and what they changed there. Of links and sessions only hashes are stored. */
  "0015_desk": () => [
    `create table desk_link (
    hash text primary key,
    name text not null,
    rights text not null,
    made_by text not null,
    made_at text not null)`,
    `create table desk_session (
    hash text primary key,
    name text not null,
    rights text not null,
    device text not null,
    made_at text not null,
    used_at text not null)`,
    `create table desk_event (
    id text primary key,
    at text not null,
    who text not null,
    subject text not null,
    action text not null,
    before text not null,
    after text not null)`,
    `create index desk_event_of on desk_event (subject, at)`,
  ],

  /** Events of an order: what was done at a step, and by whom. */
  "0016_named_steps": () => [
    `alter table order_event add column action text`,
    `alter table order_event add column who text`,
  ],

  /** Outcomes of lines; one that is supplied in full has none. */
  "0017_line_outcomes": () => [
    `alter table order_line add column outcome text`,
    `alter table order_line add column outcome_qty bigint`,
    `alter table order_line add column outcome_note text`,
  ],

  /** Who has an order in hand. */
  "0018_opened_orders": () => [
    `alter table customer_order add column opened_by text`,
    `alter table customer_order add column opened_at text`,
  ],

  /** Lists of one status, and the orders of one contact number. */
  "0019_orders_by_status": () => [
    `create index customer_order_by_status on customer_order (status, placed_at, order_number)`,
  ],
  "0020_orders_by_contact": () => [
    `create index customer_order_by_contact on customer_order (contact_no, placed_at)`,
  ],

  /** The words by which the desk finds orders. The host fills it, from what is placed. */
  "0021_order_words": ({ isOnServer, codePointText }) => [
    `create table order_word (
    word ${codePointText} not null,
    placed_at text not null,
    order_number text not null,
    constraint order_word_pk primary key (word, placed_at, order_number))
    ${isOnServer ? "" : "without rowid"}`,
    `create index order_word_of on order_word (order_number)`,
  ],
};
