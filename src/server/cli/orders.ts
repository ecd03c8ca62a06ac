import { Option } from "commander";
import { formatMoney } from "../../domain/money";
import { ORDER_STATUSES } from "../../domain/orderStatus";
import { orderRecord, type OrderRecord } from "../orders/orderRecord";
import { readOrderNumber } from "../orders/orderNumber";
import {
  findOrder,
  readOrders,
  type OrderEvent,
  type OrderFilter,
} from "../orders/orderRepository";
import { dollarsOf } from "./output";
import type { RecordKind } from "./recordCommands";
import { renderFacts, renderTable } from "./table";

const eventText = ({
  status,
  at,
  note,
}: Pick<OrderEvent, "status" | "at" | "note">) =>
  `${status} at ${at}${note && `: ${note}`}`;

export const ORDERS: RecordKind<OrderRecord, OrderFilter> = {
  name: "order",
  plural: "orders",
  argument: ["<number>", "such as PH-7Q4K-2M9X"],
  advice: "Order numbers look like PH-7Q4K-2M9X",
  listOptions: [
    new Option("--open", "only those that are neither done nor cancelled"),
    new Option("--status <status>", "only those of a status").choices(
      ORDER_STATUSES,
    ),
  ],
  async *read(db, filter) {
    for await (const page of readOrders(db, filter)) {
      yield page.map(orderRecord);
    }
  },
  async find(db, name) {
    const order = await findOrder(db, readOrderNumber(name));
    return order && orderRecord(order);
  },
  describe: (order) =>
    [
      renderFacts({
        Order: order.order_number,
        "Placed at": order.placed_at,
        Status: [order.status, ...order.events.map(eventText)].join("\n"),
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
      "status",
      "events",
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
    csvCells: ({ lines, events }) => ({
      events: events.map(eventText).join("; "),
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
      "status",
      "possible_repeat_of",
    ],
  },
};
