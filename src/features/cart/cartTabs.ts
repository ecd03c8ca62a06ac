import {
  nanoid,
  type Action,
  type Middleware,
  type MiddlewareAPI,
} from "@reduxjs/toolkit";
import type { CartItem } from "../../api";
import {
  cartSynced,
  lineAdded,
  orderedInOtherTab,
  orderPlaced,
  selectIsInCart,
  selectLines,
  type CartState,
} from "./cartSlice";
import {
  lacksEvents,
  storedVersions,
  withEvents,
  type CartVersion,
} from "./cartVersion";
import { areSameLines } from "./lines";
import { restoreCart } from "./restoreCart";
import { asHeard, isHeard, isShared } from "./sharedEvents";

/**
 * After this long without a word from another tab (milliseconds), what is
 * stored is compared with the cart of this tab. What tabs tell of what they
 * store has arrived by then.
 */
export const QUIET = 250;

/** What one tab tells the others: what happened in it, and what it is about to store. */
interface TabMessage {
  own?: { tab: string; count: number; event: Action };
  stored?: { text: string; version: CartVersion };
}

/** A line to the other tabs; a BroadcastChannel is one. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

/** The stored cart, as one tab sees it. */
export interface StoredCart {
  /** What the storage key `cart` holds now; undefined where nothing is kept. */
  read(): string | null | undefined;
  /** Stores these lines, and tells so through `beforeWrite`. */
  write(lines: readonly CartItem[]): void;
}

/**
 * Keeps the carts of all tabs of a browser the same. What happens in one tab
 * is told to the others as the event that it is, so that two tabs that add at
 * once both keep everything. Storage alone would hold whoever wrote last; so
 * each tab also tells which events are in what it stores, and a stored cart
 * that lacks one is written again by whoever has it.
 */
export function cartTabs() {
  const tab = nanoid();
  const stored = storedVersions();
  let known: CartVersion = {};
  let channel: TabChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFromTabs = false;
  /** What happened in this tab, while nobody has been told. */
  let own: TabMessage["own"];

  const tell = (message: TabMessage) => channel?.postMessage(message);

  /** What is stored meanwhile follows from the events of the tabs alone. */
  function fromTabs(carryOut: () => void) {
    isFromTabs = true;
    try {
      carryOut();
    } finally {
      isFromTabs = false;
    }
  }

  const middleware: Middleware = () => (next) => (action) => {
    if (!isShared(action) || isHeard(action)) return next(action);
    const count = (known[tab] ?? 0) + 1;
    known = withEvents(known, { [tab]: count });
    own = { tab, count, event: action };
    let result: unknown;
    fromTabs(() => (result = next(action)));
    if (own) tell({ own });
    own = undefined;
    return result;
  };

  /**
   * Called with each text before it is stored, so that no other tab finds it
   * there without knowing what is in it. What was taken over from something
   * else than a tab has no version, and is not told.
   */
  function beforeWrite(text: string) {
    if (!isFromTabs) return;
    stored.remember(text, known);
    tell({ own, stored: { text, version: known } });
    own = undefined;
  }

  /** Follows the other tabs until the returned function `stop` is called. */
  function follow(
    store: Pick<MiddlewareAPI, "dispatch"> & {
      getState(): { cart: CartState };
    },
    openChannel: () => TabChannel,
    storedCart: StoredCart,
  ) {
    const opened = (channel = openChannel());
    const isInCart = (event: unknown) =>
      lineAdded.match(event) &&
      selectIsInCart(store.getState(), event.payload.productId);

    function hear({ tab: other, count, event }: Required<TabMessage>["own"]) {
      if (count <= (known[other] ?? 0)) return;
      known = withEvents(known, { [other]: count });
      if (orderPlaced.match(event)) {
        fromTabs(() => store.dispatch(orderedInOtherTab(event.payload)));
      } else if (isShared(event) && !isInCart(event)) {
        fromTabs(() => store.dispatch(asHeard(event)));
      }
    }

    opened.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.stored) stored.remember(data.stored.text, data.stored.version);
      if (data.own) hear(data.own);
      compareWhenQuiet();
    };

    /**
     * Takes over what is stored, unless it lacks what this tab has: then that
     * is stored again. A damaged cart is no tab's, whatever is whole in it.
     */
    function compare() {
      const text = storedCart.read();
      if (text === undefined) return;
      const restored = restoreCart(text);
      const lines = selectLines(store.getState());
      if (!restored.damaged && areSameLines(restored.lines, lines)) return;
      const version = stored.of(text ?? "");
      if (version && lacksEvents(version, known)) {
        fromTabs(() => storedCart.write(lines));
      } else {
        known = withEvents(known, version ?? {});
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
        opened.close();
        channel = undefined;
      },
    };
  }

  return { middleware, beforeWrite, follow };
}
