import { formatMoney } from "../../domain/money";
import { pairDiscount } from "../../domain/cartTotals";
import type { OrderLineRow, StoredOrder } from "../orders/readOrders";
import { decimal, minuteOf, shortened } from "./cells";
import { moneyColumn, numberColumn, type Column } from "./table";
import type { Shape } from "./texts";

/** What a line costs before its discount, in cents. */
export const lineAmount = ({ qty, price_cents }: OrderLineRow) =>
  qty * price_cents;
/** What is taken off a line, in cents. */
export const lineDiscount = ({
  qty,
  price_cents,
  discount_cents,
}: OrderLineRow) =>
  Math.min(pairDiscount(qty, discount_cents), qty * price_cents);

function lineInWords(line: OrderLineRow): string {
  return `${line.qty} x ${line.product_name} (pack of ${line.pack}) at ${decimal(line.price_cents)}`;
}

function lineRecord(line: OrderLineRow) {
  return {
    product_id: line.product_id,
    product_name: line.product_name,
    mg: line.mg,
    pack: line.pack,
    qty: line.qty,
    price_cents: line.price_cents,
    discount_per_pair_cents: line.discount_cents,
    amount_cents: lineAmount(line),
    discount_cents: lineDiscount(line),
  };
}

/** An order as a program gets it; its fields are documented in docs/commands.md. */
function orderRecord(order: StoredOrder) {
  return {
    order_number: order.order_number,
    placed_at: order.placed_at,
    handled_at: order.handled_at,
    name: order.name,
    contact_no: order.contact_no,
    email: order.email,
    address: order.address,
    lines: order.lines.map(lineRecord),
    qty: order.qty,
    amount_cents: order.amount_cents,
    discount_cents: order.discount_cents,
    shipping_cents: order.shipping_cents,
    total_cents: order.total_cents,
  };
}

const NUMBER: Column<StoredOrder> = {
  heading: "order_number",
  cell: (order) => order.order_number,
};
const CONTACT: Column<StoredOrder> = {
  heading: "contact_no",
  cell: (order) => order.contact_no,
};
const PACKS = numberColumn<StoredOrder>("qty", ({ qty }) => qty);

export const ORDER_SHAPE: Shape<StoredOrder> = {
  table: [
    NUMBER,
    { heading: "placed_at", cell: (order) => minuteOf(order.placed_at) },
    { heading: "name", cell: (order) => shortened(order.name, 24) },
    CONTACT,
    PACKS,
    moneyColumn("total", (order) => order.total_cents, formatMoney),
    { heading: "handled_at", cell: (order) => minuteOf(order.handled_at) },
  ],
  csv: [
    NUMBER,
    { heading: "placed_at", cell: (order) => order.placed_at },
    { heading: "handled_at", cell: (order) => order.handled_at ?? "" },
    { heading: "name", cell: (order) => order.name },
    CONTACT,
    { heading: "email", cell: (order) => order.email },
    { heading: "address", cell: (order) => order.address },
    {
      heading: "lines",
      cell: (order) => order.lines.map(lineInWords).join("; "),
    },
    PACKS,
    moneyColumn("amount", (order) => order.amount_cents, decimal),
    moneyColumn("discount", (order) => order.discount_cents, decimal),
    moneyColumn("shipping", (order) => order.shipping_cents, decimal),
    moneyColumn("total", (order) => order.total_cents, decimal),
  ],
  json: orderRecord,
};
