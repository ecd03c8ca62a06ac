import { stepOf } from "./0001_to_0003_first_tables";

/** Messages about orders and enquiries that are not sent yet: rows of their own transaction. */
export const outbox = stepOf(() => [
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
]);
