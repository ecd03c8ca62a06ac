import { sql } from "kysely";
import type { OrderStatus } from "../../domain/order/orderStatus";
import { IS_OPEN, type ShopDatabase } from "../db/schema";
import { progressOf } from "../../domain/order/orderSteps";
import { needsApproval } from "./orderCallSheet";
import { withLines, type StoredOrder } from "./orderRepository";

/** Orders on one page of the desk. */
export const QUEUE_PAGE = 50;

/** Orders that the desk lists together. */
type QueueStatus = OrderStatus | "open" | "approve";

const waitsForApproval = (order: StoredOrder) =>
  needsApproval(order) && !progressOf(order.events).approval;

/** Orders of which no approval stands for certain: a step that was taken back may have been another one. */
const MAY_NEED_APPROVAL = sql<boolean>`status in ('new', 'confirmed', 'paid')
  and exists (select * from order_line as line
    where line.order_number = customer_order.order_number
    and (facts is null or facts not like '%"legalClass":"general"%'))
  and not exists (select * from order_event as approval
    where approval.order_number = customer_order.order_number
    and approval.action = 'approve'
    and not exists (select * from order_event as later
      where later.order_number = approval.order_number
      and later.position > approval.position
      and later.action in ('lines', 'correct', 'undo')))`;

/** The condition for orders of a tab; for those to approve some too many are read. */
function conditionOf(status: QueueStatus) {
  if (status === "open") return IS_OPEN;
  if (status === "approve") return MAY_NEED_APPROVAL;
  return sql<boolean>`status = ${status}`;
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
  status: QueueStatus,
  page: number,
): Promise<{ orders: StoredOrder[]; hasMore: boolean }> {
  const isOver = status === "done" || status === "cancelled";
  const order = isOver ? "desc" : "asc";
  const rows = await db
    .selectFrom("customer_order")
    .selectAll()
    .where(conditionOf(status))
    .orderBy("placed_at", order)
    .orderBy("order_number", order)
    .offset((page - 1) * QUEUE_PAGE)
    .limit(QUEUE_PAGE + 1)
    .execute();
  const orders = await withLines(db, rows.slice(0, QUEUE_PAGE));
  const hasMore = rows.length > QUEUE_PAGE;
  if (status !== "approve") return { orders, hasMore };
  return { orders: orders.filter(waitsForApproval), hasMore };
}

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
    .where("status", "in", ["new", "confirmed", "paid", "sent"])
    .executeTakeFirstOrThrow();
