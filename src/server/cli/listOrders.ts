import type { Selectable } from "kysely";
import type {
  CustomerOrderTable,
  OrderLineTable,
  ShopDatabase,
} from "../db/schema";
import type { Table } from "./table";

const COLUMNS = [
  "order_number",
  "placed_at",
  "name",
  "contact_no",
  "email",
  "address",
  "lines",
  "qty",
  "amount",
  "discount",
  "shipping",
  "total",
] as const;

/** Cents as a decimal number that a spreadsheet can add up: 123456 is "1234.56". */
function decimal(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function lineInWords(line: Selectable<OrderLineTable>): string {
  return `${line.qty} x ${line.product_name} (pack of ${line.pack}) at ${decimal(line.price_cents)}`;
}

function cellsOf(
  order: Selectable<CustomerOrderTable>,
  lines: readonly Selectable<OrderLineTable>[],
): string[] {
  return [
    order.order_number,
    order.placed_at,
    order.name,
    order.contact_no,
    order.email,
    order.address,
    lines.map(lineInWords).join("; "),
    String(order.qty),
    decimal(order.amount_cents),
    decimal(order.discount_cents),
    decimal(order.shipping_cents),
    decimal(order.total_cents),
  ];
}

/**
 * The orders that were placed since a moment, oldest first; money in dollars.
 *
 * @param since ISO 8601, UTC; "" for all of them
 */
export async function listOrders(
  db: ShopDatabase,
  since: string,
): Promise<Table> {
  const orders = await db
    .selectFrom("customer_order")
    .selectAll()
    .where("placed_at", ">=", since)
    .orderBy("placed_at")
    .orderBy("order_number")
    .execute();
  const lines = await db
    .selectFrom("order_line")
    .innerJoin(
      "customer_order",
      "customer_order.order_number",
      "order_line.order_number",
    )
    .selectAll("order_line")
    .where("customer_order.placed_at", ">=", since)
    .orderBy("order_line.position")
    .execute();
  const linesOf = new Map<string, Selectable<OrderLineTable>[]>();
  for (const line of lines) {
    const others = linesOf.get(line.order_number);
    if (others === undefined) linesOf.set(line.order_number, [line]);
    else others.push(line);
  }
  return {
    columns: COLUMNS,
    rows: orders.map((order) =>
      cellsOf(order, linesOf.get(order.order_number) ?? []),
    ),
  };
}
