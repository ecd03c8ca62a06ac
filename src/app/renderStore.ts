import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { api, type ApiHost } from "../api";
import { cartSlice } from "../features/cart/cartSlice";

/**
 * The store of one page that the host renders: an empty cart, since a cart
 * never leaves its browser, and calls that are made inside the process.
 */
export const makeRenderStore = (host: ApiHost) =>
  configureStore({
    reducer: combineSlices(api, cartSlice),
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: host },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware),
  });
