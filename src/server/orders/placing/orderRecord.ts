import { totalsOf } from "../../../domain/order/cartTotals";
import type { OrderLineRow, StoredOrder } from "../orderRepository";

/** A line as programs get it; money in whole cents. */
function lineRecord(line: OrderLineRow) {
  const { qty, price_cents, discount_cents } = line;
  const { amount, discount } = totalsOf(qty, price_cents, discount_cents);
  return {
    product_id: line.product_id,
    product_name: line.product_name,
    mg: line.mg,
    pack: line.pack,
    qty,
    price_cents,
    discount_per_pair_cents: discount_cents,
    amount_cents: amount,
    discount_cents: discount,
  };
}

/** An order as programs get it, from the operator's commands and by webhook. */
export const orderRecord = ({
  opened_by,
  opened_at,
  search_text,
  ...order
}: StoredOrder) => ({
  ...order,
  lines: order.lines.map(lineRecord),
  events: order.events.map(({ status, at, note }) => ({ status, at, note })),
});

export type OrderRecord = ReturnType<typeof orderRecord>;
