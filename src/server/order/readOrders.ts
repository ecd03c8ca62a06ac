import type { Selectable } from "kysely";
import { PAGE, pagesOf, type ListFilter } from "../db/pages";
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

/** Orders in the order in which they were placed, page by page. */
export async function* readOrders(
  db: ShopDatabase,
  { since, until, unhandled }: ListFilter,
): AsyncGenerator<StoredOrder[]> {
  const pages = pagesOf<Selectable<CustomerOrderTable>>((last) => {
    let query = db
      .selectFrom("customer_order")
      .selectAll()
      .orderBy("placed_at")
      .orderBy("order_number")
      .limit(PAGE);
    if (until) query = query.where("placed_at", "<", until);
    if (unhandled) query = query.where("handled_at", "is", null);
    if (last) {
      const { placed_at, order_number } = last;
      query = query.where((eb) =>
        eb(
          eb.refTuple("placed_at", "order_number"),
          ">",
          eb.tuple(placed_at, order_number),
        ),
      );
    } else if (since) query = query.where("placed_at", ">=", since);
    return query.execute();
  });
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
