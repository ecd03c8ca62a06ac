import { orderTotals, totalQuantity } from "../../domain/order/cartTotals";
import type { ShopTransaction } from "../db/schema";
import type { OrderLineRow, OrderRow } from "./orderRepository";
import { searchTextOf } from "./orderSearchRepository";

/** Who gets an order, and how they are reached. */
export type Buyer = Pick<OrderRow, "name" | "contact_no" | "email" | "address">;

/** Replaces an order's buyer, by whom it is found from then on. */
export async function storeBuyer(
  db: ShopTransaction,
  order_number: string,
  buyer: Buyer,
): Promise<void> {
  await db
    .updateTable("customer_order")
    .set({ ...buyer, search_text: searchTextOf({ order_number, ...buyer }) })
    .where("order_number", "=", order_number)
    .execute();
}

/** Stores what became of a line, and how many packs the buyer wants. */
export async function storeLine(
  db: ShopTransaction,
  orderNumber: string,
  position: number,
  change: Partial<
    Pick<OrderLineRow, "qty" | "outcome" | "outcome_qty" | "outcome_note">
  >,
): Promise<void> {
  await db
    .updateTable("order_line")
    .set(change)
    .where("order_number", "=", orderNumber)
    .where("position", "=", position)
    .execute();
}

/** Computes the sums of an order from the lines that it has now. */
export async function storeSums(
  db: ShopTransaction,
  {
    order_number,
    shipping_cents,
  }: Pick<OrderRow, "order_number" | "shipping_cents">,
  lines: readonly Pick<
    OrderLineRow,
    "qty" | "price_cents" | "discount_cents"
  >[],
): Promise<void> {
  const { amount, discount, total } = orderTotals(lines);
  await db
    .updateTable("customer_order")
    .set({
      qty: totalQuantity(lines),
      amount_cents: amount,
      discount_cents: discount,
      total_cents: total + shipping_cents,
    })
    .where("order_number", "=", order_number)
    .execute();
}
