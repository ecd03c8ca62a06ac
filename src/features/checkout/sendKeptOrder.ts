import { api, askPricesAnew, errorText, isRefusal } from "../../api";
import { formatAmount } from "../../domain/money";
import { productIdKey } from "../../domain/productId";
import { lineChangesOf, type LineChange } from "../cart/lineChangesOf";
import type { KeptOrder } from "./keptOrder";
import { forgetOrder, isSendable, keptOrder } from "./keptOrderStore";
import {
  orderIsPlaced,
  outcomeOf,
  type AppDispatch,
  type OrderOutcome,
} from "./orderOutcome";

/** What became of a kept order when it was tried to be sent. */
export type KeptOutcome =
  | Extract<OrderOutcome, { step: "placed" }>
  /** Nothing was sent, since something of it is otherwise now. */
  | { step: "changed"; changes: LineChange[]; words: string[] }
  /** The host did not take it. */
  | { step: "refused"; text: string }
  /** Nobody has answered: it is still kept. */
  | { step: "waiting" }
  /** There is none any more: another tab has dealt with it. */
  | { step: "gone" };

/** One tab at a time; a browser that knows no locks relies on the host's idempotency. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request("kept-order", work) : work();
}

/** What is otherwise now than it was agreed, a few words for each. */
function changesOf(
  { order }: KeptOrder,
  changes: LineChange[],
  shipping: number,
) {
  const nameOf = ({ itemId }: LineChange) =>
    order.orderItem.find((line) => line.itemId === itemId)?.itemName ?? "";
  const words = changes.map(
    (change) => `${nameOf(change)}: ${change.words.join(", ")}`,
  );
  return shipping === order.shippingCharge
    ? words
    : [
        ...words,
        `Delivery charge: was ${formatAmount(order.shippingCharge)}, now ${formatAmount(shipping)}`,
      ];
}

async function send(
  kept: KeptOrder,
  dispatch: AppDispatch,
): Promise<KeptOutcome> {
  const ids = kept.order.orderItem.map(({ itemId }) => itemId);
  const now = await askPricesAnew(dispatch, ids.map(productIdKey));
  if (!now) return { step: "waiting" };
  const changes = lineChangesOf(kept.order.orderItem, now.known);
  const words = changesOf(kept, changes, now.shipping);
  if (words.length > 0) return { step: "changed", changes, words };
  const reply = await dispatch(
    api.endpoints.addOrder.initiate({
      order: kept.order,
      "Idempotency-Key": kept.key,
    }),
  );
  const outcome = outcomeOf(reply);
  if (outcome.step === "failed") {
    return isRefusal(outcome.error)
      ? { step: "refused", text: errorText(outcome.error) }
      : { step: "waiting" };
  }
  if (outcome.step === "placed") {
    forgetOrder();
    orderIsPlaced(dispatch, ids);
  }
  return outcome;
}

/**
 * Sends the kept order, if all that was agreed still holds. However many tabs
 * do this at once, it is sent once: under one key, by one tab after the other,
 * and the next one finds that it is gone.
 */
export const sendKeptOrder = (dispatch: AppDispatch): Promise<KeptOutcome> =>
  alone(async () => {
    const kept = keptOrder();
    return isSendable(kept) ? send(kept, dispatch) : { step: "gone" };
  });
