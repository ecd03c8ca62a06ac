import { formatMoney } from "../../domain/money";
import { orderRecord, type OrderRecord } from "../orders/orderRecord";
import {
  findOrder,
  readOrders,
  setOrderHandled,
} from "../orders/orderRepository";
import { dollarsOf } from "./output";
import type { RecordKind } from "./recordCommands";
import { renderFacts, renderTable } from "./table";

export const ORDERS: RecordKind<OrderRecord> = {
  name: "order",
  plural: "orders",
  argument: ["<number>", "such as PH-7Q4K-2M9X"],
  advice: "Order numbers look like PH-7Q4K-2M9X",
  async *read(db, filter) {
    for await (const page of readOrders(db, filter)) {
      yield page.map(orderRecord);
    }
  },
  async find(db, name) {
    // Small letters are accepted.
    const order = await findOrder(db, name.trim().toUpperCase());
    return order && orderRecord(order);
  },
  setHandled: (db, { order_number }, at) =>
    setOrderHandled(db, order_number, at),
  label: ({ order_number }) => `Order ${order_number}`,
  describe: (order) =>
    [
      renderFacts({
        Order: order.order_number,
        "Placed at": order.placed_at,
        Status:
          order.handled_at === null ? "open" : `handled at ${order.handled_at}`,
        Name: order.name,
        Contact: order.contact_no,
        Email: order.email,
        Address: order.address,
        ...(order.possible_repeat_of !== null && {
          Note: `Possible repeat of ${order.possible_repeat_of}`,
        }),
      }),
      renderTable(
        [
          "qty",
          "product_name",
          "pack",
          "price_cents",
          "amount_cents",
          "discount_cents",
          "product_id",
        ],
        order.lines,
      ),
      renderFacts({
        Packs: String(order.qty),
        Amount: formatMoney(order.amount_cents),
        Discount: formatMoney(order.discount_cents),
        "Delivery charge": formatMoney(order.shipping_cents),
        "Grand total": formatMoney(order.total_cents),
      }),
    ].join("\n"),
  formatter: {
    fields: [
      "order_number",
      "placed_at",
      "handled_at",
      "possible_repeat_of",
      "name",
      "contact_no",
      "email",
      "address",
      "lines",
      "qty",
      "amount_cents",
      "discount_cents",
      "shipping_cents",
      "total_cents",
    ],
    csvCells: ({ lines }) => ({
      lines: lines
        .map(
          ({ qty, product_name, pack, price_cents }) =>
            `${qty} x ${product_name} (pack of ${pack}) at ${dollarsOf(price_cents)}`,
        )
        .join("; "),
    }),
    tableFields: [
      "order_number",
      "placed_at",
      "name",
      "contact_no",
      "qty",
      "total_cents",
      "handled_at",
      "possible_repeat_of",
    ],
  },
};
