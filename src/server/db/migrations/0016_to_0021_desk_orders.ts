import { isOnServer } from "../schema";
import { stepOf } from "./0001_to_0003_first_tables";

/** Events of an order: what was done at a step, and by whom. */
export const namedSteps = stepOf(() => [
  `alter table order_event add column action text`,
  `alter table order_event add column who text`,
]);

/** Outcomes of lines; one that is supplied in full has none. */
export const lineOutcomes = stepOf(() => [
  `alter table order_line add column outcome text`,
  `alter table order_line add column outcome_qty bigint`,
  `alter table order_line add column outcome_note text`,
]);

/** Who has an order in hand. */
export const openedOrders = stepOf(() => [
  `alter table customer_order add column opened_by text`,
  `alter table customer_order add column opened_at text`,
]);

/** Lists of one status, and the orders of one contact number. */
export const ordersByStatus = stepOf(() => [
  `create index customer_order_by_status on customer_order (status, placed_at, order_number)`,
]);
export const ordersByContact = stepOf(() => [
  `create index customer_order_by_contact on customer_order (contact_no, placed_at)`,
]);

/** The words by which the desk finds orders. The host fills it, from what is placed. */
export const orderWords = stepOf((db) => [
  `create table order_word (
    word text ${isOnServer(db) ? 'collate "C"' : ""} not null,
    placed_at text not null,
    order_number text not null,
    constraint order_word_pk primary key (word, placed_at, order_number))
    ${isOnServer(db) ? "" : "without rowid"}`,
  `create index order_word_of on order_word (order_number)`,
]);
