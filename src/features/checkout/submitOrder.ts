import {
  api,
  errorText,
  idempotencyKey,
  renewIdempotencyKey,
  type CartItem,
  type Order,
} from "../../api";
import { cartTotals, totalQuantity } from "../../domain/cartTotals";
import { toAmount, toCents } from "../../domain/money";
import { parseOrderReply } from "../../domain/orderReply";
import type { AppDispatch, RootState } from "../../app/hooks";
import { orderPlaced, orderSent, selectLines } from "../cart/cartSlice";
import {
  UNREACHABLE,
  orderFailed,
  orderStarted,
  selectPlacement,
  selectUnanswered,
  type BuyerFields,
  type Failure,
} from "./checkoutSlice";

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

const NO_REPLY =
  "We don't know yet whether your order arrived. Try again: it will not be placed twice.";
const OFFLINE =
  "You're offline, so your order hasn't been sent. Your cart and your details are kept.";
const CART_CHANGED =
  "Your cart has changed in another tab, so nothing was ordered. Please check it.";
const CART_CHANGED_SINCE =
  "Your cart has changed since, and we don't know yet whether the order that you sent before has arrived. Go back to the form and place your order again: it will not be placed twice.";
const OTHER_TAB =
  "Another tab has not finished its order, so nothing was ordered here. Go on in that tab, or close it.";
const REFUSED = "The pharmacy did not accept the order.";

/** Ends the lock; undefined while this tab does not hold it. */
let unlock: (() => void) | undefined;

/**
 * Keeps other tabs of the shop from ordering, so that two tabs cannot order one
 * cart twice. The lock lasts until the host has answered, or the tab is closed.
 *
 * @returns false if another tab has the lock. Waiting for it is not enough: browsers
 *   may give it before they show what that tab wrote to localStorage.
 */
const lockOtherTabs = () =>
  new Promise<boolean>((resolve) => {
    // Browsers offer no locks to pages without https.
    if (unlock || !("locks" in navigator)) {
      resolve(true);
      return;
    }
    navigator.locks
      .request("order", { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((end) => (unlock = end));
      })
      // Refused, as where site data is blocked.
      .catch(() => resolve(true));
  });

function unlockOtherTabs() {
  unlock?.();
  unlock = undefined;
}

/** Sends an order, and tells why it was not placed. */
async function send(
  order: Order,
  dispatch: AppDispatch,
  getState: () => RootState,
): Promise<Failure | undefined> {
  const refuse = (text: string): Failure => {
    unlockOtherTabs();
    return { step: "refused", text };
  };
  if (!(await lockOtherTabs())) return refuse(OTHER_TAB);
  const unanswered = selectUnanswered(getState());
  const mayHaveArrived = unanswered.length > 0;
  dispatch(orderSent());
  const lines = selectLines(getState()).map((line) => JSON.stringify(line));
  if (!order.orderItem.every((line) => lines.includes(JSON.stringify(line))))
    return mayHaveArrived
      ? { step: "unsent", text: CART_CHANGED_SINCE }
      : refuse(CART_CHANGED);

  const isOffline = !navigator.onLine;
  const call = async (version: Order) => {
    const { data, error } = await dispatch(
      api.endpoints.addOrder.initiate(
        { order: version, "Idempotency-Key": idempotencyKey("order") },
        { track: false },
      ),
    );
    return { data, error, status: error && "status" in error && error.status };
  };
  let sent = order;
  let reply = await call(order);
  for (const earlier of unanswered) {
    if (reply.status !== 422) break;
    if (JSON.stringify(earlier) === JSON.stringify(order)) continue;
    sent = earlier;
    reply = await call(earlier);
  }

  const { data, error, status } = reply;
  if (data === undefined && status !== 409 && status !== 422) {
    if (isOffline && status === "unreachable" && !mayHaveArrived)
      return { step: "unsent", text: OFFLINE, order };
    const isUnknown = mayHaveArrived || status === "timeout";
    const noReply = isUnknown ? NO_REPLY : UNREACHABLE;
    return { step: "failed", text: errorText(error) || noReply, order };
  }
  renewIdempotencyKey("order");
  const { placed, orderNumber } = parseOrderReply(data ?? "");
  if (!placed) return refuse(data || errorText(error) || REFUSED);
  const isEarlier = sent !== order;
  dispatch(orderPlaced({ orderNumber, order: sent, isEarlier }));
  unlockOtherTabs();
  return undefined;
}

/**
 * Places an order, unless one is on its way (specification, section 4). Until the
 * host has answered, all that is sent has one idempotency key: of an order that is
 * sent, changed and sent again the host stores one version and refuses the others
 * (422), so that sending the earlier ones again tells which.
 */
export const submitOrder =
  (order: Order) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (selectPlacement(getState()).step === "sending") return;
    dispatch(orderStarted());
    const failure = await send(order, dispatch, getState);
    if (failure) dispatch(orderFailed(failure));
  };
