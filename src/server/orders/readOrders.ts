import type { Selectable } from "kysely";
import { onNextPage, PAGE, pagesOf, type ListFilter } from "../db/pages";
import type {
  CustomerOrderTable,
  OrderLineTable,
  ShopDatabase,
} from "../db/schema";

export type OrderLineRow = Selectable<OrderLineTable>;

/** An order as it is stored, with its lines in their order. */
export interface StoredOrder extends Selectable<CustomerOrderTable> {
  lines: OrderLineRow[];
}

async function withLines(
  db: ShopDatabase,
  orders: readonly Selectable<CustomerOrderTable>[],
): Promise<StoredOrder[]> {
  const numbers = orders.map(({ order_number }) => order_number);
  const lines = await db
    .selectFrom("order_line")
    .selectAll()
    .where("order_number", "in", numbers)
    .orderBy("position")
    .execute();
  const found = orders.map((order) => ({
    ...order,
    lines: [] as OrderLineRow[],
  }));
  const byNumber = new Map(found.map((order) => [order.order_number, order]));
  for (const line of lines) byNumber.get(line.order_number)?.lines.push(line);
  return found;
}

const ORDER = { time: "placed_at", id: "order_number" } as const;

/** Orders in the order in which they were placed, page by page. */
export async function* readOrders(
  db: ShopDatabase,
  filter: ListFilter,
): AsyncGenerator<StoredOrder[]> {
  const pages = pagesOf<Selectable<CustomerOrderTable>>((last) =>
    db
      .selectFrom("customer_order")
      .selectAll()
      .where(
        onNextPage(ORDER, filter, last && [last.placed_at, last.order_number]),
      )
      .orderBy(ORDER.time)
      .orderBy(ORDER.id)
      .limit(PAGE)
      .execute(),
  );
  for await (const page of pages) yield withLines(db, page);
}

/** One order with its lines; undefined where there is none with this number. */
export async function findOrder(
  db: ShopDatabase,
  orderNumber: string,
): Promise<StoredOrder | undefined> {
  const orders = await db
    .selectFrom("customer_order")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .execute();
  if (orders.length === 0) return undefined;
  return (await withLines(db, orders))[0];
}

/** Marks an order as handled at a time (ISO 8601, UTC), or with null as open. */
export async function setOrderHandled(
  db: ShopDatabase,
  orderNumber: string,
  handledAt: string | null,
): Promise<void> {
  await db
    .updateTable("customer_order")
    .set({ handled_at: handledAt })
    .where("order_number", "=", orderNumber)
    .execute();
}
