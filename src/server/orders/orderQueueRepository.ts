import { sql } from "kysely";
import { ORDER_STATUSES, type OrderStatus } from "../../domain/orderStatus";
import { IS_OPEN, type ShopDatabase } from "../db/schema";
import { withLines, type StoredOrder } from "./orderRepository";

/** Orders on one page of the desk. */
export const QUEUE_PAGE = 50;

/**
 * A page of orders: those that wait the oldest first, those that are over the
 * newest first.
 *
 * @param page 1 for the first one
 * @returns the orders, and whether there is a further page
 */
export async function readQueue(
  db: ShopDatabase,
  status: OrderStatus | "open",
  page: number,
): Promise<{ orders: StoredOrder[]; hasMore: boolean }> {
  const isOver = status === "done" || status === "cancelled";
  const order = isOver ? "desc" : "asc";
  const rows = await db
    .selectFrom("customer_order")
    .selectAll()
    .where(status === "open" ? IS_OPEN : sql<boolean>`status = ${status}`)
    .orderBy("placed_at", order)
    .orderBy("order_number", order)
    .offset((page - 1) * QUEUE_PAGE)
    .limit(QUEUE_PAGE + 1)
    .execute();
  const orders = await withLines(db, rows.slice(0, QUEUE_PAGE));
  return { orders, hasMore: rows.length > QUEUE_PAGE };
}

const WAITING = ORDER_STATUSES.filter(
  (status) => status !== "done" && status !== "cancelled",
);

/** Number of open orders, and of new ones that nobody has opened yet. */
export const countWaiting = (db: ShopDatabase) =>
  db
    .selectFrom("customer_order")
    .select(({ fn }) => [
      fn.countAll<number>().as("open"),
      sql<number>`count(case when status = 'new' and opened_at is null then 1 end)`.as(
        "unopened",
      ),
    ])
    // Not IS_OPEN: for a count SQLite prefers an index of all orders to that of the open ones.
    .where("status", "in", WAITING)
    .executeTakeFirstOrThrow();
