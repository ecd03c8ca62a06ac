import { isAction, type Middleware } from "@reduxjs/toolkit";
import {
  cartSlice,
  cartSynced,
  selectLines,
  type CartState,
} from "./cartSlice";
import { CART_KEY, type CartStorage } from "./cartPersistence";

interface CartStore {
  getState(): { cart: CartState };
  dispatch(action: ReturnType<typeof cartSynced>): unknown;
}

/** Takes over what is stored, if it is not what this tab shows. */
function refresh({ getState, dispatch }: CartStore, storage: CartStorage) {
  const stored = storage.read();
  const shown = selectLines(getState());
  if (stored && JSON.stringify(stored.lines) !== JSON.stringify(shown))
    dispatch(cartSynced(stored));
}

/**
 * localStorage is the truth for all tabs: a change of the cart starts from what
 * is stored now. redux-persist writes both keys right after it (app/store.ts).
 */
export const cartSync =
  (storage: CartStorage): Middleware<object, { cart: CartState }> =>
  (store) =>
  (next) =>
  (action) => {
    const isOfCart =
      isAction(action) && action.type.startsWith(`${cartSlice.name}/`);
    if (isOfCart && !cartSynced.match(action)) refresh(store, storage);
    return next(action);
  };

/**
 * Shows what other tabs do to the cart.
 *
 * @returns a function that ends it
 */
export function followOtherTabs(
  store: CartStore,
  storage: CartStorage,
  page: Window,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === CART_KEY || key === null) refresh(store, storage);
  };
  // A page from the back/forward cache has missed the events.
  const onPageShow = () => refresh(store, storage);
  page.addEventListener("storage", onStorage);
  page.addEventListener("pageshow", onPageShow);
  return () => {
    page.removeEventListener("storage", onStorage);
    page.removeEventListener("pageshow", onPageShow);
  };
}
