import {
  combineReducers,
  configureStore,
  type Middleware,
} from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistStore,
} from "redux-persist";
import { api, type ApiHost } from "../api";
import { shopWith } from "../../domain/shop/shop";
import { setCurrency } from "../../domain/money";
import { cartSlice } from "../cart/cartSlice";
import { cartStorage } from "../cart/cartStorage";
import { checkoutSlice } from "../checkout/checkoutSlice";
import { orderMiddleware } from "../checkout/orderMiddleware";
import { enquirySlice } from "../contact/enquirySlice";
import { noticesSlice } from "./noticesSlice";

/** redux-persist's actions carry functions, which never reach a reducer of ours. */
const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** The host's replies are JSON; checking 2,000 products at each action would make development slow. */
const REPLIES = [api.reducerPath];

/** A development check that takes longer is reported (milliseconds). */
const SLOW_CHECK = 500;

/** The slices of every store; the browser's cart is also persisted. */
const REDUCERS = {
  [api.reducerPath]: api.reducer,
  [cartSlice.name]: cartSlice.reducer,
  [checkoutSlice.name]: checkoutSlice.reducer,
  [enquirySlice.name]: enquirySlice.reducer,
  [noticesSlice.name]: noticesSlice.reducer,
};

/** Writes prices in the shop's currency before any component is told of its settings. */
const followCurrency: Middleware = () => (next) => (action) => {
  if (api.endpoints.getConfig.matchFulfilled(action))
    setCurrency(shopWith(action.payload.shop).currency);
  return next(action);
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
    middleware: (getDefault) =>
      getDefault({
        immutableCheck: { ignoredPaths: REPLIES, warnAfter: SLOW_CHECK },
        serializableCheck: {
          ignoredActions: PERSIST_ACTIONS,
          ignoredPaths: REPLIES,
          warnAfter: SLOW_CHECK,
        },
      }).concat(
        api.middleware,
        cart.middleware,
        orderMiddleware(),
        followCurrency,
      ),
  });
  return { store, persistor: persistStore(store), cart };
}

/**
 * Connects a store to the page it lives in: other tabs, the network, the focus.
 *
 * @returns a function that disconnects it
 */
export function connectToPage(
  { store, cart }: ReturnType<typeof makeStore>,
  page: Window,
): () => void {
  const stopFollowing = cart.followOtherTabs(store, page);
  const stopListening = setupListeners(store.dispatch);
  return () => {
    stopFollowing();
    stopListening();
  };
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

export type Store = ReturnType<typeof makeStore>["store"];
export type RootState = ReturnType<Store["getState"]>;
export type AppDispatch = Store["dispatch"];
