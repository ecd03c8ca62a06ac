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
  /** Fields that could not be restored: "cart[1].qty" for a line by its first wrong field, "cart" for a text that is no list. */
  dropped: string[];
}

interface CartStore {
  getState(): { cart: CartState };
  dispatch(
    action: ReturnType<typeof cartSynced | typeof storageRefused>,
  ): unknown;
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
  let isRefused = false;
  let isRefusalTold = false;
  /** Both values as last read or written here: the same ones are not written over another tab's. */
  let known = "";

  /** Does nothing once the browser has refused storage: then the cart lives in memory. */
  function unlessRefused<Result>(access: (storage: Storage) => Result) {
    if (isRefused) return undefined;
    try {
      return access(getStorage());
    } catch {
      isRefused = true;
      return undefined;
    }
  }
  const read = () =>
    unlessRefused((storage) => {
      const text = storage.getItem(CART_KEY);
      known = `${text ?? "[]"} ${storage.getItem(COUNT_KEY) ?? 0}`;
      return restoreCart(text);
    });
  const write = (lines: readonly CartItem[]) =>
    unlessRefused((storage) => {
      const text = JSON.stringify(lines);
      if (known === `${text} ${lines.length}`) return;
      storage.setItem(CART_KEY, text);
      storage.setItem(COUNT_KEY, String(lines.length));
      known = `${text} ${lines.length}`;
    });

  /** Takes over what is stored, if it is not what this tab shows. */
  function refresh({ getState, dispatch }: CartStore) {
    const stored = read();
    const shown = selectLines(getState());
    if (stored && JSON.stringify(stored.lines) !== JSON.stringify(shown))
      dispatch(cartSynced(stored));
  }

  const engine = {
    // A moment later, so that what is added meanwhile is already stored.
    getItem: () => Promise.resolve().then(read),
    setItem: async (_key: string, { lines }: CartState) => write(lines),
    removeItem: async () => write([]),
  };

  /** A change of the cart starts from what is stored now, and is stored at once. */
  const middleware: Middleware<object, { cart: CartState }> =
    (store) => (next) => (action) => {
      const isOfCart = isAction(action) && action.type.startsWith("cart/");
      if (isOfCart && !cartSynced.match(action)) refresh(store);
      const before = selectLines(store.getState());
      const result = next(action);
      const after = selectLines(store.getState());
      if (after !== before) write(after);
      if (isRefused && !isRefusalTold) {
        isRefusalTold = true;
        store.dispatch(storageRefused());
      }
      return result;
    };

  return {
    middleware,
    reducer: persistReducer<CartState>(
      {
        key: cartSlice.name,
        // Without serializing, values pass as they are, not as text.
        storage: engine as unknown as WebStorage,
        serialize: false,
        deserialize: false,
        timeout: 0,
        whitelist: ["lines"],
        stateReconciler: (stored: RestoredCart, _before, state) =>
          cartSlice.reducer(state, cartSynced(stored)),
      } as Parameters<typeof persistReducer<CartState>>[0],
      cartSlice.reducer,
    ),
    /**
     * Shows what other tabs do to the cart.
     *
     * @returns a function that ends it
     */
    followOtherTabs(store: CartStore, page: Window): () => void {
      const onStorage = ({ key }: StorageEvent) => {
        // A null key means that the whole storage was cleared.
        if (key === CART_KEY || key === null) refresh(store);
      };
      // A page from the back/forward cache has missed the events.
      const onPageShow = () => refresh(store);
      page.addEventListener("storage", onStorage);
      page.addEventListener("pageshow", onPageShow);
      return () => {
        page.removeEventListener("storage", onStorage);
        page.removeEventListener("pageshow", onPageShow);
      };
    },
  };
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
  if (text === null) return { lines: [], dropped: [] };
  const entries = parse(text);
  if (!Array.isArray(entries)) return { lines: [], dropped: ["cart"] };
  const lines = new Map<string, CartItem>();
  const dropped: string[] = [];
  entries.forEach((entry, index) => {
    const { success, output, issues } = v.safeParse(LINE, entry);
    if (success && !lines.has(productIdKey(output.itemId)))
      lines.set(productIdKey(output.itemId), output);
    else {
      const field = issues && v.getDotPath(issues[0]);
      dropped.push(`cart[${index}].${field ?? "itemId"}`);
    }
  });
  return { lines: [...lines.values()], dropped };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
