import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";
import { persistStore } from "redux-persist";
import { api, type ApiHost } from "../api";
import { cartRead, cartSlice } from "../cart/cartSlice";
import { cartStorage } from "../cart/cartStorage";
import { checkoutSlice } from "../checkout/checkoutSlice";
import { orderMiddleware } from "../checkout/orderMiddleware";
import { enquirySlice } from "../contact/enquirySlice";

/** The slices of every store; the browser's cart is also persisted. */
const REDUCERS = {
  [api.reducerPath]: api.reducer,
  [cartSlice.name]: cartSlice.reducer,
  [checkoutSlice.name]: checkoutSlice.reducer,
  [enquirySlice.name]: enquirySlice.reducer,
};

/**
 * Makes the browser's store and starts restoring the cart from its storage.
 *
 * @param getStorage asked at each use, because it may throw
 */
export function makeStore(getStorage: () => Storage = () => localStorage) {
  const cart = cartStorage(getStorage);
  const store = configureStore({
    reducer: combineReducers({ ...REDUCERS, [cartSlice.name]: cart.reducer }),
    // Immer and the types check what Redux Toolkit would check at each action.
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
        cart.middleware,
        orderMiddleware(),
      ),
  });
  persistStore(store);
  return store;
}

/** Connects a store to the page it lives in: other tabs, the network, the focus. */
export function connectToPage(store: Store, page: Window): void {
  setupListeners(store.dispatch);
  const readCart = () => store.dispatch(cartRead());
  page.addEventListener("storage", readCart);
  // A page from the back/forward cache has missed the events.
  page.addEventListener("pageshow", readCart);
}

const serverReducer = combineReducers(REDUCERS);

/**
 * The store of one page that the host renders: an empty cart, since a cart
 * never leaves its browser, and calls that are made inside the process.
 */
export const makeServerStore = (host: Partial<ApiHost>) =>
  configureStore({
    reducer: serverReducer,
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: host },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware),
  });

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store["getState"]>;
export type AppDispatch = Store["dispatch"];
