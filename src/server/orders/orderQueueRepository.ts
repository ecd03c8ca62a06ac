import { sql } from "kysely";
import type { OrderStatus } from "../../domain/orderStatus";
import type { ShopDatabase } from "../db/schema";
import {
  IS_OPEN,
  withLines,
  type OrderRow,
  type StoredOrder,
} from "./orderRepository";

/** Orders on one page of the desk. */
export const QUEUE_PAGE = 50;

const byTime = (a: OrderRow, b: OrderRow) =>
  a.placed_at < b.placed_at ? -1 : 1;

/** Reads orders by their numbers, the newest first. */
export async function readNewest(
  db: ShopDatabase,
  numbers: readonly string[],
): Promise<StoredOrder[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("customer_order")
    .selectAll()
    .where("order_number", "in", numbers)
    .execute();
  return (await withLines(db, rows.sort(byTime))).reverse();
}

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
  const hasMore = rows.length > QUEUE_PAGE;
  const orders = await withLines(db, rows.slice(0, QUEUE_PAGE).sort(byTime));
  return { orders: isOver ? orders.reverse() : orders, hasMore };
}

/** How many orders are open, and how many new ones nobody has opened yet. */
export async function countWaiting(db: ShopDatabase) {
  const { open } = await db
    .selectFrom("customer_order")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where(IS_OPEN)
    .executeTakeFirstOrThrow();
  const { unopened } = await db
    .selectFrom("customer_order")
    .select(({ fn }) => fn.countAll<number>().as("unopened"))
    .where("status", "=", "new")
    .where("opened_at", "is", null)
    .executeTakeFirstOrThrow();
  return { open, unopened };
}
