import { actionsIn, ORDER_ACTIONS } from "../../domain/orderStatus";
import type { ShopTransaction } from "../db/schema";
import { OperatorError } from "../operatorError";
import {
  addOrderEvent,
  type OrderEvent,
  type StoredOrder,
} from "./orderRepository";

/**
 * Changes an order's status, and notes when.
 *
 * @param action a name in ORDER_ACTIONS
 * @param note for the operator; may be empty
 * @returns what was noted
 * @throws OperatorError if the action is not possible now
 */
export async function changeStatus(
  db: ShopTransaction,
  order: Pick<StoredOrder, "order_number" | "status" | "events">,
  { action, note }: { action: string; note: string },
): Promise<OrderEvent> {
  const change = ORDER_ACTIONS[action];
  if (!change?.from.includes(order.status)) {
    throw new OperatorError(
      `Order ${order.order_number} is ${order.status}: ${action} is not possible. Possible: ${actionsIn(order.status).join(", ")}.`,
    );
  }
  const event = { status: change.to, at: new Date().toISOString(), note };
  await addOrderEvent(db, order, event);
  return event;
}
