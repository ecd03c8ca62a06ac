import { intentCarriedOut, type CallError, type ProductId } from "../../api";
import type { useAppDispatch } from "../../app/hooks";
import { parseOrderReply } from "../../domain/orderReply";
import { orderPlaced } from "../cart/cartSlice";

export type AppDispatch = ReturnType<typeof useAppDispatch>;

/** What the host makes of an order that was sent. */
export type OrderOutcome =
  | { step: "placed"; orderNumber: string }
  /** It answered without 'Success'. */
  | { step: "refused"; text: string }
  | { step: "failed"; error: CallError };

/** What the call's reply comes to. */
export function outcomeOf(
  reply:
    | { data: string; error?: undefined }
    | { data?: undefined; error: CallError },
): OrderOutcome {
  if (reply.data === undefined) return { step: "failed", error: reply.error };
  const { placed, orderNumber } = parseOrderReply(reply.data);
  return placed
    ? { step: "placed", orderNumber }
    : { step: "refused", text: reply.data };
}

/**
 * What follows once an order is placed: it leaves the cart, and the same one
 * sent again would be another order.
 *
 * @param products of an order that was placed long after it was made
 */
export function orderIsPlaced(
  dispatch: AppDispatch,
  products?: ProductId[],
): void {
  intentCarriedOut("order");
  dispatch(orderPlaced(products));
}

/** Address of the page that thanks for an order. */
export const orderCompletePath = (orderNumber: string) =>
  `/order-complete?${new URLSearchParams({ orderno: orderNumber })}`;
