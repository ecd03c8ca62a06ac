import { sql } from "kysely";
import type { ShopDatabase } from "../db/schema";
import type { OrderLineRow, OrderRow } from "./orderRepository";

/** Milliseconds between an order and its possible repeat. */
const REPEAT_WITHIN = 10 * 60 * 1000;

const repeatableSince = (placedAt: string) =>
  new Date(Date.parse(placedAt) - REPEAT_WITHIN).toISOString();

/**
 * The number of the last order before each of some that has the same contact
 * number, quantity and amount; their lines may still differ.
 */
export async function findSimilarOrders(
  db: ShopDatabase,
  orders: readonly OrderRow[],
): Promise<Map<string, string>> {
  const contacts = new Set(orders.map(({ contact_no }) => contact_no));
  const times = orders.map(({ placed_at }) => placed_at).sort();
  const { rows } = await sql<
    Record<"number" | "at" | "last" | "last_at", string>
  >`
    select order_number as number, placed_at as at,
      lag(order_number) over alike as last, lag(placed_at) over alike as last_at
    from customer_order
    where placed_at between ${repeatableSince(times[0]!)} and ${times.at(-1)}
      and contact_no in (${sql.join([...contacts])})
    window alike as (partition by contact_no, qty, amount_cents
      order by placed_at, order_number)`.execute(db);
  const similar = rows.filter(
    ({ at, last_at }) => last_at >= repeatableSince(at),
  );
  return new Map(similar.map(({ number, last }) => [number, last]));
}

/** Tells if two orders are of the same products, whatever the lines' order. */
export function isSameContents(
  ...orders: [readonly OrderLineRow[], readonly OrderLineRow[]]
): boolean {
  const [one, other] = orders.map((lines) =>
    JSON.stringify(
      lines.map(({ product_id, qty }) => [product_id, qty]).sort(),
    ),
  );
  return one === other;
}
