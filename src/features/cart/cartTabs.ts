import type { Action, Middleware, MiddlewareAPI } from "@reduxjs/toolkit";
import { productIdKey } from "../../domain/productId";
import type { CartItem } from "../../api";
import {
  cartCleared,
  cartReplaced,
  cartSynced,
  changesAccepted,
  lineAdded,
  lineRemoved,
  orderedInOtherTab,
  orderPlaced,
  quantityDecreased,
  quantityIncreased,
  removalUndone,
  selectIsInCart,
  selectLines,
  type CartState,
} from "./cartSlice";
import { restoreCart } from "./restoreCart";

/** What one tab of a browser does to the cart, and every other tab has to do as well. */
const SHARED = [
  lineAdded,
  lineRemoved,
  removalUndone,
  quantityIncreased,
  quantityDecreased,
  cartCleared,
  cartReplaced,
  changesAccepted,
  orderPlaced,
];

/**
 * After this long without a word from another tab (milliseconds), a stored
 * cart that differs from this one was written by something else than a tab.
 */
export const QUIET = 250;

/** A line to the other tabs; a BroadcastChannel is one. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

/**
 * Keeps the carts of all tabs of a browser the same. What happens in one tab
 * is told to the others as the event that it is, so that two tabs that add at
 * once both keep everything; storage alone would hold whoever wrote last.
 */
export function cartTabs() {
  let channel: TabChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    const isShared = SHARED.some((event) => event.match(action));
    if (isShared && !isFromOtherTab(action)) channel?.postMessage(action);
    return result;
  };

  /**
   * Follows the other tabs until the returned function is called.
   *
   * @param readCart what the storage key `cart` holds now; undefined where nothing is kept
   */
  function follow(
    store: Pick<MiddlewareAPI, "dispatch"> & {
      getState(): { cart: CartState };
    },
    openChannel: () => TabChannel,
    readCart: () => string | null | undefined,
    writeCart: (lines: CartItem[]) => void,
  ) {
    const own = (channel = openChannel());
    const isInCart = (action: unknown) =>
      lineAdded.match(action) &&
      selectIsInCart(store.getState(), action.payload.productId);

    own.onmessage = ({ data }) => {
      if (orderPlaced.match(data)) store.dispatch(orderedInOtherTab());
      else if (SHARED.some((event) => event.match(data)) && !isInCart(data)) {
        store.dispatch({ ...data, meta: { fromOtherTab: true } });
      }
      if (timer !== undefined) compareWhenQuiet();
      else settleWhenQuiet();
    };

    /**
     * Tabs that write at once can leave what one of them wrote in the middle.
     * Both hold everything by then: either writes it once more.
     */
    function settleWhenQuiet() {
      clearTimeout(settling);
      settling = setTimeout(() => {
        const stored = readCart();
        const lines = selectLines(store.getState());
        if (stored === undefined || timer !== undefined) return;
        if (!areSame(restoreCart(stored).lines, lines)) writeCart(lines);
      }, QUIET);
    }

    /**
     * Takes over what is stored, where neither this tab nor another one wrote
     * it. A damaged cart is none of theirs, whatever is whole in it.
     */
    function compare() {
      timer = undefined;
      const stored = readCart();
      if (stored === undefined) return;
      const restored = restoreCart(stored);
      const lines = selectLines(store.getState());
      if (restored.damaged || !areSame(restored.lines, lines)) {
        store.dispatch(cartSynced(restored));
      }
    }

    function compareWhenQuiet() {
      clearTimeout(timer);
      timer = setTimeout(compare, QUIET);
    }

    return {
      compare,
      compareWhenQuiet,
      stop() {
        clearTimeout(timer);
        clearTimeout(settling);
        own.close();
        channel = undefined;
      },
    };
  }

  return { middleware, follow };
}

const isFromOtherTab = (action: unknown) =>
  (action as Action & { meta?: { fromOtherTab?: boolean } }).meta
    ?.fromOtherTab === true;

/** Whether two carts hold the same lines; two tabs may have them in another order. */
function areSame(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  const sorted = (lines: readonly CartItem[]) =>
    JSON.stringify(
      [...lines].sort((x, y) =>
        productIdKey(x.itemId) < productIdKey(y.itemId) ? -1 : 1,
      ),
    );
  return sorted(a) === sorted(b);
}
