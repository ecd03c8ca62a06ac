import {
  createListenerMiddleware,
  isAnyOf,
  type Middleware,
} from "@reduxjs/toolkit";
import {
  api,
  errorText,
  hasStatus,
  type CallError,
  type CartItem,
  type Order,
  newIdempotencyKey,
} from "../api";
import { parseOrderReply } from "../../domain/order/orderReply";
import type { AppDispatch, RootState } from "../app/hooks";
import { cartRead, linesOrdered, selectLines } from "../cart/cartSlice";
import {
  orderFailed,
  orderPlaced,
  orderRequested,
  orderRetried,
  selectBuyer,
  selectPlacement,
  outcomeSeen,
  type BuyerFields,
} from "./checkoutSlice";
import { cartTotals, totalQuantity } from "../../domain/order/cartTotals";
import { toAmount, toCents } from "../../domain/money";
import { tabSession } from "../../ui/tabSession";

const NO_REPLY =
  "We could not reach the pharmacy. We don't know yet whether your order arrived. Try again: it will not be placed twice.";
const OFFLINE =
  "You're offline, so your order hasn't been sent. Your cart and your details are kept.";
const CART_CHANGED =
  "Your cart has changed in another tab, so nothing was ordered. Please check it.";
const OTHER_TAB =
  "Another tab has not finished its order, so nothing was ordered here. Go on in that tab, or close it.";
const REFUSED = "The pharmacy did not accept the order.";

interface SentOrder {
  order: Order;
  key: string;
}

const refused = (text: string) => orderFailed({ step: "refused", text });

/**
 * Runs a task under a lock that all tabs share, so that two of them cannot order
 * one cart twice.
 *
 * @param task is told if the lock is free. Waiting for it is not enough: browsers
 *   may give it before they show what the other tab wrote to localStorage.
 */
async function withOrderLock(task: (isFree: boolean) => Promise<void>) {
  // Browsers offer no locks to pages without https, and refuse them where site data is blocked.
  const locks = "locks" in navigator ? navigator.locks : undefined;
  const options = { ifAvailable: true };
  let begun: Promise<void> | undefined;
  await locks
    ?.request("order", options, (lock) => (begun = task(lock !== null)))
    .catch(() => {});
  await (begun ?? task(true));
}

/** Tells if the host has refused an order. A failure that may pass is no answer: the order may have arrived. */
const isRefusal = (error: CallError) =>
  error !== undefined && "canRetry" in error && !error.canRetry;

async function sendOrder(
  dispatch: AppDispatch,
  { order, key }: SentOrder,
  mayHaveArrived: boolean,
): Promise<void> {
  const isOffline = !navigator.onLine;
  const { data, error } = await dispatch(
    api.endpoints.addOrder.initiate(
      { order, "idempotency-key": key },
      { track: false },
    ),
  );
  if (data === undefined && !isRefusal(error)) {
    dispatch(
      !mayHaveArrived && isOffline && hasStatus(error, "unreachable")
        ? orderFailed({ step: "unsent", text: OFFLINE })
        : orderFailed({
            step: "unanswered",
            text: errorText(error) || NO_REPLY,
          }),
    );
    return;
  }
  // The host has answered: the next order is another one.
  delete tabSession().orderKey;
  const { placed, orderNumber } = parseOrderReply(data ?? "");
  if (!placed) {
    dispatch(refused(data || errorText(error) || REFUSED));
    return;
  }
  dispatch(linesOrdered(order.orderItem));
  dispatch(orderPlaced({ orderNumber, order }));
}

/**
 * Places the order that a visitor requests, one at a time in all tabs of the
 * browser: it is sent again as it was until the host has answered (specification,
 * section 4).
 */
export function orderMiddleware(): Middleware {
  const { middleware, startListening } = createListenerMiddleware();
  startListening.withTypes<RootState, AppDispatch>()({
    actionCreator: orderRequested,
    async effect({ payload: shipping }, listener) {
      const { dispatch, getState, getOriginalState, take } = listener;
      if (selectPlacement(getOriginalState()).step !== "editing") return;
      await withOrderLock(async (isFree) => {
        const seen = selectLines(getState());
        dispatch(cartRead());
        const lines = selectLines(getState());
        if (!isFree || lines !== seen) {
          dispatch(refused(isFree ? CART_CHANGED : OTHER_TAB));
          return;
        }
        const order = buildOrder(selectBuyer(getState()), lines, shipping);
        const sent = { order, key: takeOrderKey() };
        await sendOrder(dispatch, sent, false);
        let { step } = selectPlacement(getState());
        while (step === "unsent" || step === "unanswered") {
          const [action] = await take(isAnyOf(orderRetried, outcomeSeen));
          if (outcomeSeen.match(action)) return;
          await sendOrder(dispatch, sent, step === "unanswered");
          ({ step } = selectPlacement(getState()));
        }
      });
    },
  });
  return middleware;
}

/**
 * The order as it is sent (specification, sections 3 and 9).
 *
 * @param shipping delivery charge in dollars, as Config gives it
 */
function buildOrder(
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

/**
 * A key for an order: that of the last one, if a reload has forgotten it before
 * its answer. The host then places the same order once, and says of another one
 * that the last one has arrived.
 */
function takeOrderKey(): string {
  const session = tabSession();
  return (session.orderKey ??= newIdempotencyKey());
}
