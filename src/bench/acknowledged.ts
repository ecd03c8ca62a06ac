import type { Order } from "../api/endpoints.gen";
import { productIdKey } from "../domain/productId";
import { parseOrderReply } from "../domain/orderReply";
import { openDatabase } from "../e2e/database";

/** Orders that were answered 'Success', by their idempotency key. */
export type Acknowledged = Map<string, { number: string; lines: string }>;

/** What was ordered, as one text: "id:quantity" of each line. */
export function linesOf({ orderItem }: Order): string {
  return orderItem
    .map(({ itemId, qty }) => `${productIdKey(itemId)}:${qty}`)
    .join(" ");
}

/** What a database holds that it should not; every figure should be 0. */
export type Faults = {
  lost: number;
  doubled: number;
  "without lines, or lines without order": number;
  "other lines than ordered": number;
  "wrong totals": number;
  "keys without order": number;
  "orders nobody was told of": number;
  "another number than acknowledged": number;
  "database damaged": number;
};

/** Reckoned by SQLite, and not by the code that stored them. */
const WRONG_TOTALS = `
  select count(*) as faults from customer_order as o join (
    select order_number, sum(qty) as qty, sum(qty * price_cents) as amount,
      sum(discount_cents * (qty / 2)) as discount
    from order_line group by order_number
  ) as l on l.order_number = o.order_number
  where o.qty <> l.qty or o.amount_cents <> l.amount or o.discount_cents <> l.discount
    or o.total_cents <> l.amount - l.discount + o.shipping_cents`;
const HALF_ORDERS = `
  select (select count(*) from customer_order where order_number not in
      (select order_number from order_line))
    + (select count(*) from order_line where order_number not in
      (select order_number from customer_order)) as faults`;

/**
 * Compares a database with what its host has acknowledged.
 *
 * @param isComplete whether every order was acknowledged in the end; a backup
 *   may hold some whose acknowledgement came later
 */
export function findFaults(
  file: string,
  acknowledged: Acknowledged,
  isComplete: boolean,
): Faults {
  const { query } = openDatabase(file);
  const count = (sql: string) => Number(query(sql)[0]?.faults);
  const keys = new Map(
    query("select key, reply from idempotency").map(({ key, reply }) => [
      String(key),
      parseOrderReply(String(reply)).orderNumber,
    ]),
  );
  const stored = new Map(
    query(
      "select order_number, group_concat(product_id || ':' || qty, ' ' order by position) as lines from order_line group by order_number",
    ).map(({ order_number, lines }) => [String(order_number), String(lines)]),
  );
  const numbers = new Set(
    [...acknowledged.values()].map((each) => each.number),
  );
  const all = [...acknowledged];
  const howMany = (isFault: (entry: (typeof all)[number]) => boolean) =>
    all.filter(isFault).length;
  return {
    lost: howMany(([, { number }]) => !stored.has(number)),
    doubled: acknowledged.size - numbers.size,
    "without lines, or lines without order": count(HALF_ORDERS),
    "other lines than ordered": howMany(
      ([, { number, lines }]) =>
        stored.has(number) && stored.get(number) !== lines,
    ),
    "wrong totals": count(WRONG_TOTALS),
    "keys without order": [...keys.values()].filter(
      (number) => !stored.has(number),
    ).length,
    "orders nobody was told of": isComplete
      ? [...stored.keys()].filter((number) => !numbers.has(number)).length
      : 0,
    "another number than acknowledged": howMany(
      ([key, { number }]) => keys.get(key) !== number,
    ),
    "database damaged":
      query("pragma integrity_check")[0]?.integrity_check === "ok" ? 0 : 1,
  };
}

/** All of them together. */
export const sumOf = (faults: Readonly<Record<string, number>>): number =>
  Object.values(faults).reduce((total, each) => total + each, 0);
