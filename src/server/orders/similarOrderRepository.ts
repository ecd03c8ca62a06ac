import type { ShopDatabase } from "../db/schema";
import type { OrderRow } from "./orderRepository";

/** Milliseconds between an order and its possible repeat. */
const REPEAT_WITHIN = 10 * 60 * 1000;

const repeatableSince = (placedAt: string) =>
  new Date(Date.parse(placedAt) - REPEAT_WITHIN).toISOString();

/**
 * Finds what some orders may be repeats of: the last order before each that has
 * the same contact number, quantity and amount.
 *
 * @returns gives the number of that order
 */
export async function findSimilarOrders(
  db: ShopDatabase,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => string | undefined> {
  const times = orders.map(({ placed_at }) => placed_at).sort();
  const contacts = new Set(orders.map(({ contact_no }) => contact_no));
  const recent = await db
    .selectFrom("customer_order")
    .select(["order_number", "placed_at", "contact_no", "qty", "amount_cents"])
    .where("contact_no", "in", [...contacts])
    .where("placed_at", ">=", repeatableSince(times[0]!))
    .where("placed_at", "<=", times.at(-1)!)
    .orderBy("placed_at", "desc")
    .execute();
  return (order) =>
    recent.find(
      (other) =>
        other.placed_at < order.placed_at &&
        other.placed_at >= repeatableSince(order.placed_at) &&
        other.contact_no === order.contact_no &&
        other.qty === order.qty &&
        other.amount_cents === order.amount_cents,
    )?.order_number;
}
