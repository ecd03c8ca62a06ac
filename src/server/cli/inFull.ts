import { formatMoney } from "../../domain/money";
import { formatStrength } from "../../domain/units";
import type { StoredEnquiry } from "../enquiries/readEnquiries";
import type { OrderLineRow, StoredOrder } from "../orders/readOrders";
import { lineAmount, lineDiscount } from "./orderShape";
import {
  moneyColumn,
  numberColumn,
  shown,
  tableWriter,
  type Column,
} from "./table";

/** A text of several lines, each as it may be shown. */
const linesOf = (text: string) => text.split(/\r\n|[\r\n]/).map(shown);

/** Facts below each other; a text of several lines keeps them. */
function facts(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows
    .flatMap(([name, text]) =>
      linesOf(text).map((line, index) =>
        `${(index === 0 ? name : "").padEnd(width)}${line}`.trimEnd(),
      ),
    )
    .map((line) => `${line}\n`)
    .join("");
}

const LINES: readonly Column<OrderLineRow>[] = [
  numberColumn("packs", ({ qty }) => qty),
  { heading: "product", cell: ({ product_name }) => product_name },
  { heading: "strength", cell: ({ mg }) => formatStrength(mg) },
  numberColumn("pills a pack", ({ pack }) => pack),
  moneyColumn("price", ({ price_cents }) => price_cents, formatMoney),
  moneyColumn("amount", lineAmount, formatMoney),
  moneyColumn("discount", lineDiscount, formatMoney),
  { heading: "product id", cell: ({ product_id }) => product_id },
];

const statusOf = (handledAt: string | null) =>
  handledAt === null ? "not handled yet" : `handled at ${handledAt}`;

/** An order as a person reads it: who, what, and what it costs. */
export function orderInFull(order: StoredOrder): string {
  return [
    facts([
      ["Order", order.order_number],
      ["Placed at", order.placed_at],
      ["Status", statusOf(order.handled_at)],
      ["Name", order.name],
      ["Contact", order.contact_no],
      ["Email", order.email],
      ["Address", order.address],
    ]),
    tableWriter(LINES)(order.lines),
    facts([
      ["Packs", String(order.qty)],
      ["Amount", formatMoney(order.amount_cents)],
      ["Discount", formatMoney(order.discount_cents)],
      ["Delivery charge", formatMoney(order.shipping_cents)],
      ["Grand total", formatMoney(order.total_cents)],
    ]),
  ].join("\n");
}

/** An enquiry as a person reads it. */
export function enquiryInFull(enquiry: StoredEnquiry): string {
  return [
    facts([
      ["Enquiry", enquiry.id],
      ["Sent at", enquiry.sent_at],
      ["Status", statusOf(enquiry.handled_at)],
      ["Name", enquiry.name],
      ["Contact", enquiry.contact_no],
      ["Subject", enquiry.subject],
    ]),
    `${linesOf(enquiry.message).join("\n")}\n`,
  ].join("\n");
}
