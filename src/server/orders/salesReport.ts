import type { Report } from "../../desk/endpoints.gen";
import { dayOf } from "../../domain/shop/clock";
import { progressOf } from "../../domain/order/orderSteps";
import type { ShopDatabase } from "../db/schema";
import { writesComma } from "../shop/writesComma";
import { orderCents, paymentOf } from "./orderOutcome";
import {
  readOrders,
  type StoredOrder,
  type TimeRange,
} from "./orderRepository";

/** The sales of a day in one currency, in cents; paid is what is paid of orders as they were supplied. */
type DaySales = Report["days"][number];

/** The orders of a period by day and currency, without cancelled ones. */
export async function readSales(
  db: ShopDatabase,
  range: TimeRange,
): Promise<DaySales[]> {
  const days = new Map<string, DaySales>();
  for await (const page of readOrders(db, range)) {
    for (const order of page) {
      if (order.status === "cancelled") continue;
      const day = dayOf(order.placed_at);
      const { sign: currencySign } = order.currency;
      const none = { orders: 0, orderedCents: 0, paidCents: 0 };
      const key = day + currencySign;
      const sales = days.get(key) ?? { day, currencySign, ...none };
      sales.orders += 1;
      sales.orderedCents += order.total_cents;
      if (progressOf(order.events).isPaid) sales.paidCents += orderCents(order);
      days.set(key, sales);
    }
  }
  return [...days.values()];
}

const COLUMNS = [
  "Order",
  "Placed",
  "Status",
  "Ordered",
  "To pay",
  "Delivery charge",
  "Paid on",
  "Paid",
  "Currency",
  "Paid by",
  "To refund",
];

/**
 * The orders of a period for an accountant, as CSV: a row for each, without
 * anything about the buyer. Days are the shop's; Paid is empty until it is.
 *
 * @param country by whose way of writing numbers; two letters
 * @returns the text in parts, as its orders are read
 */
export async function* accountantCsv(
  db: ShopDatabase,
  range: TimeRange,
  country: string,
): AsyncGenerator<string> {
  const hasComma = writesComma(country);
  const separator = hasComma ? ";" : ",";
  const amount = (cents: number) =>
    (cents / 100).toFixed(2).replace(".", hasComma ? "," : ".");
  const lineOf = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  const rowOf = (order: StoredOrder) => {
    const payment = paymentOf(order);
    const supplied = order.status === "cancelled" ? 0 : orderCents(order);
    return lineOf([
      order.order_number,
      dayOf(order.placed_at),
      order.status,
      amount(order.total_cents),
      amount(supplied),
      amount(supplied === 0 ? 0 : order.shipping_cents),
      payment ? dayOf(payment.at) : "",
      payment ? amount(payment.paidCents) : "",
      order.currency.code,
      payment?.by ?? "",
      payment?.refundCents ? amount(payment.refundCents) : "",
    ]);
  };
  yield lineOf(COLUMNS);
  for await (const page of readOrders(db, range)) {
    yield page.map(rowOf).join("");
  }
}
