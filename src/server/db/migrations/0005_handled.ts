import { stepOf } from "./0001_to_0003_first_tables";

/**
 * The operator marks orders and enquiries as handled, and lists them by time,
 * all or those that wait: each list by an index, however many there are.
 */
export const handled = stepOf(() => [
  `alter table customer_order add column handled_at text`,
  `create index customer_order_by_time on customer_order (placed_at, order_number)`,
  `create index customer_order_unhandled on customer_order (placed_at, order_number)
    where handled_at is null`,
  `alter table enquiry add column handled_at text`,
  `create index enquiry_by_time on enquiry (sent_at, id)`,
  `create index enquiry_unhandled on enquiry (sent_at, id)
    where handled_at is null`,
]);
