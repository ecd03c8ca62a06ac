import { sql } from "kysely";
import { shopCurrency, type Currency } from "../../domain/money";
import { OUT_OF_STOCK } from "../catalog/productRepository";
import { batchesOf } from "../db/batches";
import { progressOf, type OrderStep } from "../../domain/order/orderSteps";
import { statusAfter, type OrderStatus } from "../../domain/order/orderStatus";
import type { Row, ShopDatabase, ShopTransaction } from "../db/schema";

export type OrderLineRow = Row<"order_line"> & {
  /** Why its product has been withdrawn since; null if it is only out of stock. */
  withdrawn: string | null;
};
export type OrderEvent = Row<"order_event">;
export type OrderRow = Row<"customer_order">;

/** An order as it is stored, with its lines in their order. */
export interface StoredOrder extends Omit<OrderRow, "currency"> {
  /** The currency of its amounts. */
  currency: Currency;
  lines: OrderLineRow[];
  /** The changes of its status in their order. */
  events: OrderEvent[];
  /** The number of an order with the same contact number, quantity and amount, at most 10 minutes older; null if there is none. */
  possible_repeat_of: string | null;
}

/** True if an order was ever placed, unless all of them were deleted since. */
export const hasOrders = async (db: ShopDatabase): Promise<boolean> =>
  (await db
    .selectFrom("customer_order")
    .select("order_number")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Groups rows by their order: gives those of one, which stay in their sequence. */
function byOrder<Row extends { order_number: string }>(rows: readonly Row[]) {
  const byNumber = new Map<string, Row[]>();
  for (const row of rows) {
    const ofOrder = byNumber.get(row.order_number);
    if (ofOrder) ofOrder.push(row);
    else byNumber.set(row.order_number, [row]);
  }
  return ({ order_number }: OrderRow): Row[] =>
    byNumber.get(order_number) ?? [];
}

/** Milliseconds between an order and its possible repeat. */
const REPEAT_WITHIN = 10 * 60 * 1000;

/** Orders with all that belongs to them. */
export async function withLines(
  db: ShopDatabase,
  orders: readonly OrderRow[],
): Promise<StoredOrder[]> {
  if (orders.length === 0) return [];
  const numbers = orders.map(({ order_number }) => order_number);
  const times = orders.map(({ placed_at }) => Date.parse(placed_at));
  const since = new Date(Math.min(...times) - REPEAT_WITHIN).toISOString();
  const similar = await sql<{
    order_number: string;
    earlier: string;
    placed_at: string;
  }>`
    select o.order_number, earlier.order_number as earlier, earlier.placed_at
    from customer_order as o
      join customer_order as earlier using (contact_no, qty, amount_cents)
    where o.order_number in (${sql.join(numbers)})
      and contact_no <> '' and earlier.placed_at < o.placed_at
      and earlier.placed_at >= ${since}
    order by earlier.placed_at desc`.execute(db);
  const similarTo = byOrder(similar.rows);
  // Before the lines: a step by who has seen this much of the history is refused
  // if the lines change meanwhile.
  const events = await db
    .selectFrom("order_event")
    .selectAll()
    .where("order_number", "in", numbers)
    .orderBy("position")
    .execute();
  const eventsOf = byOrder(events);
  const lines = await db
    .selectFrom("order_line as line")
    .leftJoin("product", (join) =>
      join
        .onRef("product.product_id", "=", "line.product_id")
        .on("withdrawn_reason", "<>", OUT_OF_STOCK),
    )
    .selectAll("line")
    .select("withdrawn_reason as withdrawn")
    .where("order_number", "in", numbers)
    .orderBy("line.position")
    .execute();
  const linesOf = byOrder(lines);
  return orders.map((order) => {
    const events = eventsOf(order);
    const [last] = similarTo(order);
    const isRepeat =
      last &&
      Date.parse(order.placed_at) - Date.parse(last.placed_at) <= REPEAT_WITHIN;
    return {
      ...order,
      currency: order.currency
        ? (JSON.parse(order.currency) as Currency)
        : shopCurrency(),
      // The row was read before: somebody may have changed the status since.
      status: events.at(-1)?.status ?? order.status,
      lines: linesOf(order),
      events,
      possible_repeat_of: isRepeat ? last.earlier : null,
    };
  });
}

/** From one moment up to another one, as ISO 8601 in UTC. */
export interface TimeRange {
  since: string;
  /** Not included. */
  until: string;
}

/** Rows of orders in the order in which they were placed, in batches: all of them, or those of a range. */
export const readOrderRows = (
  db: ShopDatabase,
  { since, until }: TimeRange = { since: "", until: "9999" },
): AsyncGenerator<OrderRow[]> =>
  batchesOf(
    db,
    "customer_order",
    ["placed_at", "order_number"],
    sql`placed_at < ${until}`,
    sql`placed_at >= ${since}`,
  );

/** The same with lines and events. */
export async function* readOrders(
  db: ShopDatabase,
  range?: TimeRange,
): AsyncGenerator<StoredOrder[]> {
  for await (const rows of readOrderRows(db, range)) yield withLines(db, rows);
}

/** Orders by their numbers, the newest first. */
export async function readOrdersOf(
  db: ShopDatabase,
  numbers: readonly string[],
): Promise<StoredOrder[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("customer_order")
    .selectAll()
    .where("order_number", "in", numbers)
    .orderBy("placed_at", "desc")
    .orderBy("order_number", "desc")
    .execute();
  return withLines(db, rows);
}

/** One order with its lines; undefined if there is none with this number. */
export const findOrder = async (
  db: ShopDatabase,
  orderNumber: string,
): Promise<StoredOrder | undefined> =>
  (await readOrdersOf(db, [orderNumber]))[0];

/** Number of other orders with the contact number of an order; none where that was deleted. */
export async function countOtherOrders(
  db: ShopDatabase,
  { order_number, contact_no }: OrderRow | StoredOrder,
): Promise<number> {
  if (contact_no === "") return 0;
  const { count } = await db
    .selectFrom("customer_order")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("contact_no", "=", contact_no)
    .where("order_number", "!=", order_number)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The contact number of an order; undefined if there is no such order. */
export async function findContactNumber(
  db: ShopDatabase,
  orderNumber: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("customer_order")
    .select("contact_no")
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  return row?.contact_no;
}

/**
 * Adds something to an order's history, and gives the order the status that it
 * leads to. Of two that do so at the same moment one fails: both would write the
 * same position.
 *
 * @param event its action is one of ORDER_ACTIONS, or what else the desk does;
 *   `who` is null where the shop itself notes something
 * @returns the order's status
 */
export async function addOrderEvent(
  db: ShopTransaction,
  { order_number, status: before, events }: StoredOrder,
  event: { action: string; who: string | null } & Partial<
    Pick<OrderEvent, "note" | "payment" | "paid_cents">
  >,
): Promise<OrderStatus> {
  const undone = [...events, { action: event.action, status: before }];
  const status =
    event.action === "undo"
      ? progressOf<OrderStep>(undone).status
      : statusAfter(event.action, before);
  await db
    .updateTable("customer_order")
    .set({ status })
    .where("order_number", "=", order_number)
    .execute();
  const at = new Date().toISOString();
  const position = events.length + 1;
  await db
    .insertInto("order_event")
    .values({ note: "", ...event, order_number, position, status, at })
    .execute();
  return status;
}

/** Notes who has an order in hand, unless somebody has already. */
export async function markOpened(
  db: ShopDatabase,
  orderNumber: string,
  who: string,
): Promise<void> {
  await db
    .updateTable("customer_order")
    .set({ opened_by: who, opened_at: new Date().toISOString() })
    .where("order_number", "=", orderNumber)
    .where("opened_at", "is", null)
    .execute();
}
