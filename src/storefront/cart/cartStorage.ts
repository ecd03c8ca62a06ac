import { isAction, type Middleware } from "@reduxjs/toolkit";
import { persistReducer, type WebStorage } from "redux-persist";
import * as v from "valibot";
import type { CartItem, ProductId } from "../api";
import { LARGEST_QUANTITY } from "../../domain/order/cartTotals";
import { isMoney } from "../../domain/money";
import { isProductId, productIdKey } from "../../domain/product/productId";
import {
  cartSlice,
  cartSynced,
  selectLines,
  storageRefused,
  type CartState,
} from "./cartSlice";

/** The two keys of localStorage (specification, section 3). */
const CART_KEY = "cart";
const COUNT_KEY = "cartCount";

export interface RestoredCart {
  lines: CartItem[];
  /** True if not everything could be restored. */
  isDamaged: boolean;
}

/**
 * Keeps the cart in localStorage, which is the truth for all tabs: `cart` holds a
 * plain array of lines and `cartCount` a plain number, which support staff can read
 * and paste.
 *
 * @param getStorage asked at each use, because a browser that refuses storage
 *   throws when it is mentioned
 */
export function cartStorage(getStorage: () => Storage) {
  const read = () => restoreCart(getStorage().getItem(CART_KEY));
  function write(lines: readonly CartItem[]) {
    getStorage().setItem(CART_KEY, JSON.stringify(lines));
    getStorage().setItem(COUNT_KEY, String(lines.length));
  }

  /** A change of the cart starts from what is stored now, and is stored at once. */
  const middleware: Middleware<object, { cart: CartState }> = (store) => {
    let isRefused = false;
    /** Once the browser has refused storage, the cart lives in memory. */
    function unlessRefused(access: () => void) {
      if (isRefused) return;
      try {
        access();
      } catch {
        isRefused = true;
        store.dispatch(storageRefused());
      }
    }
    function takeOver() {
      const stored = read();
      const shown = selectLines(store.getState());
      if (JSON.stringify(stored.lines) !== JSON.stringify(shown))
        store.dispatch(cartSynced(stored));
    }
    return (next) => (action) => {
      // Not written again: another tab may have written since this was read.
      if (cartSynced.match(action)) return next(action);
      if (isAction(action) && action.type.startsWith("cart/"))
        unlessRefused(takeOver);
      const before = selectLines(store.getState());
      const result = next(action);
      const after = selectLines(store.getState());
      if (after !== before) unlessRefused(() => write(after));
      return result;
    };
  };

  /** It restores alone: the middleware writes each change before the next one. */
  const engine: WebStorage = {
    // A moment later, so that what is added meanwhile is already stored.
    getItem: () => Promise.resolve().then(read) as unknown as Promise<string>,
    setItem: async () => {},
    removeItem: async () => {},
  };
  const reducer = persistReducer<CartState>(
    {
      key: cartSlice.name,
      storage: engine,
      // Values pass as they are, not as text.
      serialize: false,
      deserialize: false,
      timeout: 0,
      stateReconciler: (stored: RestoredCart, _before, state) =>
        cartSlice.reducer(state, cartSynced(stored)),
    } as Parameters<typeof persistReducer<CartState>>[0],
    cartSlice.reducer,
  );
  return { middleware, reducer };
}

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const money = v.custom<number>(isMoney);

/** A line with exactly the specified fields. */
const LINE = v.object({
  itemId: v.custom<ProductId>(isProductId),
  itemName: v.pipe(v.string(), v.regex(/\S/)),
  mg: v.nullable(v.pipe(v.number(), v.finite(), v.gtValue(0))),
  pack: wholeNumber,
  qty: v.pipe(wholeNumber, v.maxValue(LARGEST_QUANTITY)),
  price: money,
  discount: money,
});

/**
 * Reads what the key `cart` holds: valid lines are kept, the rest is dropped,
 * nothing is thrown. Of two lines with one id the first is kept.
 *
 * @param text the value of the key, null if there is none
 */
export function restoreCart(text: string | null): RestoredCart {
  const entries = parse(text ?? "[]");
  if (!Array.isArray(entries)) return { lines: [], isDamaged: true };
  const lines = new Map<string, CartItem>();
  for (const entry of entries) {
    const { success, output } = v.safeParse(LINE, entry);
    if (success && !lines.has(productIdKey(output.itemId)))
      lines.set(productIdKey(output.itemId), output);
  }
  return {
    lines: [...lines.values()],
    isDamaged: lines.size < entries.length,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
