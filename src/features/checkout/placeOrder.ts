import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  errorText,
  idempotencyKey,
  renewIdempotencyKey,
  useAddOrderMutation,
  type CartItem,
  type Order,
} from "../../api";
import { useAppDispatch } from "../../app/hooks";
import { cartTotals, totalQuantity } from "../../domain/cartTotals";
import { toAmount, toCents } from "../../domain/money";
import { parseOrderReply } from "../../domain/orderReply";
import { checkoutStarted, orderPlaced, selectLines } from "../cart/cartSlice";
import { orderCompleted, type BuyerFields } from "./checkoutSlice";

/**
 * The order as it is sent (specification, sections 3 and 9).
 *
 * @param shipping delivery charge in dollars, as Config gives it
 */
export function buildOrder(
  buyer: BuyerFields,
  lines: readonly CartItem[],
  shipping: number,
): Order {
  const { amount, discount, total } = cartTotals(lines);
  return {
    ...buyer,
    qty: totalQuantity(lines),
    amount: toAmount(amount),
    discount: toAmount(discount),
    shippingCharge: shipping,
    total: toAmount(total + toCents(shipping)),
    orderItem: [...lines],
  };
}

const UNREACHABLE =
  "We could not reach the pharmacy. Your cart and your details are kept.";
const OFFLINE =
  "You're offline, so your order hasn't been sent. Your cart and your details are kept.";
const CART_CHANGED =
  "Your cart has changed in another tab, so nothing was ordered. Please check it.";
const OTHER_TAB =
  "Another tab is placing an order, so nothing was ordered here. Please check your cart.";
const REFUSED = "The pharmacy did not accept the order.";

export type Placement =
  | { step: "editing" | "sending" | "placed" }
  /** The host replied without 'Success'; the form is locked until the buyer goes back to it. */
  | { step: "refused"; text: string }
  /** The call failed: the same order can be sent again. */
  | { step: "failed"; text: string };

/** Path of the page that thanks for an order. */
const orderCompletePath = (orderNumber: string) =>
  `/order-complete?${new URLSearchParams({ orderno: orderNumber })}`;

/**
 * Runs work, unless another tab of the shop is running it, so that two tabs
 * cannot order one cart twice. Waiting for the other tab is not enough: browsers
 * may give the lock before they show what that tab wrote to localStorage.
 */
const unlessInOtherTab = (
  work: () => Promise<void>,
  inOtherTab: () => void,
): Promise<void> =>
  // Browsers offer no locks to pages without https.
  "locks" in navigator
    ? navigator.locks.request("order", { ifAvailable: true }, (lock) =>
        lock ? work() : inOtherTab(),
      )
    : work();

/**
 * Places orders (specification, section 4). The form stays locked in every step
 * but `editing`, so that nobody sends an order twice by accident; the same order
 * is sent again under the same idempotency key.
 */
export function usePlaceOrder() {
  const [placement, setPlacement] = useState<Placement>({ step: "editing" });
  const [addOrder] = useAddOrderMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const lastOrder = useRef<Order>(null);

  /** Whether the cart, as it is stored now, still holds the order's lines. */
  function isStillInCart({ orderItem }: Order): boolean {
    dispatch(checkoutStarted());
    return dispatch((_dispatch, getState) => {
      const lines = selectLines(getState()).map((line) => JSON.stringify(line));
      return orderItem.every((line) => lines.includes(JSON.stringify(line)));
    });
  }

  async function send(order: Order) {
    if (!isStillInCart(order)) {
      setPlacement({ step: "refused", text: CART_CHANGED });
      return;
    }
    const isOffline = !navigator.onLine;
    const { data, error } = await addOrder({
      order,
      "Idempotency-Key": await idempotencyKey("order", order),
    });
    if (data === undefined) {
      const unreachable = isOffline ? OFFLINE : UNREACHABLE;
      setPlacement({ step: "failed", text: errorText(error) || unreachable });
      return;
    }
    const { placed, orderNumber } = parseOrderReply(data);
    if (!placed) {
      setPlacement({ step: "refused", text: data || REFUSED });
      return;
    }
    setPlacement({ step: "placed" });
    renewIdempotencyKey("order");
    dispatch(orderCompleted({ orderNumber, order }));
    dispatch(orderPlaced(order.orderItem.map(({ itemId }) => itemId)));
    void navigate(orderCompletePath(orderNumber));
  }

  async function place(order: Order) {
    lastOrder.current = order;
    setPlacement({ step: "sending" });
    await unlessInOtherTab(
      () => send(order),
      () => setPlacement({ step: "refused", text: OTHER_TAB }),
    );
  }

  return {
    placement,
    place,
    tryAgain() {
      if (lastOrder.current) void place(lastOrder.current);
    },
    backToForm: () => setPlacement({ step: "editing" }),
  };
}
