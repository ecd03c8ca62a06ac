import type { Order } from "../../api/endpoints.gen";
import type { Totals } from "../../domain/cartTotals";
import { toCents } from "../../domain/money";
import { productIdKey } from "../../domain/productId";
import type { ShopTransaction } from "../db/schema";
import { newOrderNumber } from "./orderNumber";

/** An order that agrees with the shop's own figures. */
export interface CheckedOrder {
  order: Order;
  /** In cents, without the delivery charge. */
  sums: Totals;
  shippingCents: number;
}

/**
 * Stores an order with a snapshot of each line.
 *
 * @param numberOf gives order numbers, until one is free
 * @returns the order's number
 */
export async function storeOrder(
  db: ShopTransaction,
  { order, sums, shippingCents }: CheckedOrder,
  numberOf = newOrderNumber,
): Promise<string> {
  const orderNumber = numberOf();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("customer_order")
    .values({
      order_number: orderNumber,
      name: order.name,
      contact_no: order.contactNo,
      email: order.email,
      address: order.address,
      qty: order.qty,
      amount_cents: sums.amount,
      discount_cents: sums.discount,
      shipping_cents: shippingCents,
      total_cents: sums.total + shippingCents,
      placed_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("order_number").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    return storeOrder(db, { order, sums, shippingCents }, numberOf);
  }
  await db
    .insertInto("order_line")
    .values(
      order.orderItem.map((line, index) => ({
        order_number: orderNumber,
        position: index + 1,
        product_id: productIdKey(line.itemId),
        product_name: line.itemName,
        mg: line.mg,
        pack: line.pack,
        qty: line.qty,
        price_cents: toCents(line.price),
        discount_cents: toCents(line.discount),
      })),
    )
    .execute();
  return orderNumber;
}
