import { stepOf } from "./0001_to_0003_first_tables";

/** Orders have a status and its history, in place of the mark that they are handled. */
export const statusOfOrders = stepOf(() => [
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
]);
