import {
  actionsIn,
  ORDER_ACTIONS,
  statusAfter,
} from "../../domain/orderStatus";
import type { ShopTransaction } from "../db/schema";
import { OperatorError } from "../operatorError";
import {
  addOrderEvent,
  type ChangedOrder,
  type OrderEvent,
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
  order: ChangedOrder,
  { action, note }: { action: string; note: string },
): Promise<OrderEvent> {
  const change = ORDER_ACTIONS[action];
  if (!change?.from.includes(order.status)) {
    throw new OperatorError(
      `Order ${order.order_number} is ${order.status}: ${action} is not possible. Possible: ${actionsIn(order.status).join(", ")}.`,
    );
  }
  const event = {
    status: statusAfter(action, order.status),
    at: new Date().toISOString(),
    note,
    action,
    who: null,
  };
  await addOrderEvent(db, order, event);
  return event;
}
