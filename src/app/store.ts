import { combineReducers, configureStore } from "@reduxjs/toolkit";
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistStore,
  type Persistor,
} from "redux-persist";
import { api } from "../api";
import {
  cartSlice,
  selectLines,
  storageRefused,
} from "../features/cart/cartSlice";
import { CART_KEY, writeLines } from "../features/cart/cartStorage";
import {
  cartTabs,
  type StoredCart,
  type TabChannel,
} from "../features/cart/cartTabs";
import { persistedCart } from "../features/cart/persistedCart";

/** What redux-persist dispatches carries functions, which never reach a reducer of ours. */
const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** What came from the host as JSON; to look through 20,000 products at each action would make development slow. */
const FROM_HOST = [api.reducerPath];

/** A development check that takes longer has too much to look at; below it, the machine was busy (milliseconds). */
const SLOW_CHECK = 500;

/**
 * Makes the store and starts restoring the cart from the browser's storage.
 *
 * @param getStorage where the cart is kept; asked at each use, and allowed to throw
 */
export function makeStore(getStorage: () => Storage = () => localStorage) {
  let hasRefused = false;
  const onWriteFailed = () => {
    if (hasRefused) return;
    hasRefused = true;
    store.dispatch(storageRefused());
  };
  const tabs = cartTabs();
  const store = configureStore({
    reducer: combineReducers({
      [api.reducerPath]: api.reducer,
      [cartSlice.name]: persistedCart(
        getStorage,
        tabs.beforeWrite,
        onWriteFailed,
      ),
    }),
    middleware: (getDefault) =>
      getDefault({
        immutableCheck: { ignoredPaths: FROM_HOST, warnAfter: SLOW_CHECK },
        serializableCheck: {
          ignoredActions: PERSIST_ACTIONS,
          ignoredPaths: FROM_HOST,
          warnAfter: SLOW_CHECK,
        },
      }).concat(api.middleware, tabs.middleware),
  });
  const persistor = persistStore(store);
  saveAtOnce(store, persistor);
  const storedCart: StoredCart = {
    read() {
      try {
        return hasRefused ? undefined : getStorage().getItem(CART_KEY);
      } catch {
        return undefined;
      }
    },
    write(lines) {
      try {
        writeLines(getStorage(), lines, tabs.beforeWrite);
      } catch {
        onWriteFailed();
      }
    },
  };
  return { store, persistor, tabs, storedCart };
}

/**
 * Stores every change of the cart before anybody sees it. redux-persist leaves
 * it for a moment later, which a page that is closed does not always get, and
 * a busy browser closes pages without a `pagehide`.
 */
function saveAtOnce(
  store: Pick<Store, "getState" | "subscribe">,
  persistor: Persistor,
): void {
  let saved = selectLines(store.getState());
  store.subscribe(() => {
    const lines = selectLines(store.getState());
    if (lines === saved) return;
    saved = lines;
    void persistor.flush();
  });
}

/** The name under which the tabs of a browser find each other. */
const CHANNEL = "greenleaf-cart";

/**
 * Ties a store to the page it lives in: what happens in another tab shows in
 * this one.
 *
 * @returns a function that unties it
 */
export function connectToPage(
  { store, tabs, storedCart }: ReturnType<typeof makeStore>,
  page: Window,
  openChannel: () => TabChannel = () => new BroadcastChannel(CHANNEL),
): () => void {
  const others = tabs.follow(store, openChannel, storedCart);
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === CART_KEY || key === null) others.compareWhenQuiet();
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    // A page that comes back from the browser's memory has heard nothing meanwhile.
    if (persisted) others.compare();
  };
  page.addEventListener("storage", onStorage);
  page.addEventListener("pageshow", onReturn);
  return () => {
    others.stop();
    page.removeEventListener("storage", onStorage);
    page.removeEventListener("pageshow", onReturn);
  };
}

export type Store = ReturnType<typeof makeStore>["store"];
export type RootState = ReturnType<Store["getState"]>;
export type AppDispatch = Store["dispatch"];
