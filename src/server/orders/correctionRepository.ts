import type { Insertable } from "kysely";
import { totalsOf } from "../../domain/order/cartTotals";
import type { OrderLineTable, ShopTransaction } from "../db/schema";
import type { OrderRow } from "./orderRepository";
import { searchTextOf } from "./orderSearchRepository";

/** Who gets an order, and how they are reached. */
export type Buyer = Pick<OrderRow, "name" | "contact_no" | "email" | "address">;

/** Replaces an order's buyer, by whom it is found from then on. */
export async function storeBuyer(
  db: ShopTransaction,
  orderNumber: string,
  buyer: Buyer,
): Promise<void> {
  await db
    .updateTable("customer_order")
    .set({ ...buyer, search_text: searchTextOf(buyer) })
    .where("order_number", "=", orderNumber)
    .execute();
}

export async function storeQuantity(
  db: ShopTransaction,
  orderNumber: string,
  position: number,
  qty: number,
): Promise<void> {
  await db
    .updateTable("order_line")
    .set({ qty })
    .where("order_number", "=", orderNumber)
    .where("position", "=", position)
    .execute();
}

/** Adds a line at the end of an order. */
export async function addLine(
  db: ShopTransaction,
  line: Insertable<OrderLineTable>,
): Promise<void> {
  await db.insertInto("order_line").values(line).execute();
}

/** Computes the sums of an order again from its lines. */
export async function storeSums(
  db: ShopTransaction,
  { order_number, shipping_cents }: OrderSums,
): Promise<void> {
  const lines = await db
    .selectFrom("order_line")
    .select(["qty", "price_cents", "discount_cents"])
    .where("order_number", "=", order_number)
    .execute();
  const sums = { qty: 0, amount_cents: 0, discount_cents: 0 };
  for (const { qty, price_cents, discount_cents } of lines) {
    const { amount, discount } = totalsOf(qty, price_cents, discount_cents);
    sums.qty += qty;
    sums.amount_cents += amount;
    sums.discount_cents += discount;
  }
  const total = sums.amount_cents - sums.discount_cents;
  await db
    .updateTable("customer_order")
    .set({ ...sums, total_cents: total + shipping_cents })
    .where("order_number", "=", order_number)
    .execute();
}

type OrderSums = Pick<OrderRow, "order_number" | "shipping_cents">;
