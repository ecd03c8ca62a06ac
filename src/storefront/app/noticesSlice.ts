import {
  createSlice,
  isAnyOf,
  type PayloadAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { REHYDRATE } from "redux-persist";
import {
  cartSynced,
  duplicateAdded,
  lineAdded,
  storageRefused,
} from "../cart/cartSlice";
import type { RestoredCart } from "../cart/cartStorage";
import {
  orderFailed,
  orderPlaced,
  orderRetried,
  outcomeSeen,
  receiptPath,
} from "../checkout/checkoutSlice";

export interface Notice {
  tone: "error" | "success";
  text: string;
  /** The page that tells the same. */
  page?: string;
  /** A notice without a link can be closed. */
  link?: { to: string; label: string };
}

/** The subject of a notice; a newer one replaces that of the same subject. */
type Notices = Partial<Record<"add" | "storage" | "order", Notice>>;

const alert = (text: string): Notice => ({ tone: "error", text });
const orderAlert = (text: string): Notice => ({
  ...alert(text),
  page: "/cart",
  link: { to: "/cart", label: "Go to your cart" },
});
const isCartFromStorage = (
  action: UnknownAction,
): action is PayloadAction<RestoredCart | undefined> =>
  action.type === REHYDRATE || cartSynced.match(action);

/** The notices that every page shows. */
export const noticesSlice = createSlice({
  name: "notices",
  initialState: {} as Notices,
  reducers: {
    noticeDismissed(state, { payload }: PayloadAction<keyof Notices>) {
      delete state[payload];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(duplicateAdded, (state) => {
        state.add = alert("already added");
      })
      .addCase(lineAdded, (state) => {
        delete state.add;
      })
      .addCase(storageRefused, (state) => {
        state.storage = alert(
          "Your browser doesn't let us save your cart. It works on this page, and is lost when you close it.",
        );
      })
      .addCase(orderFailed, (state, { payload }) => {
        state.order = orderAlert(payload.text);
      })
      .addCase(orderPlaced, (state, { payload }) => {
        state.order = {
          tone: "success",
          text: "Your order is placed.",
          page: "/order-complete",
          link: { to: receiptPath(payload), label: "See your order" },
        };
      })
      .addMatcher(isCartFromStorage, (state, { payload }) => {
        if (payload?.dropped.length)
          state.storage = alert(
            "Some items of your cart could not be restored. Please check it before you order.",
          );
      })
      .addMatcher(isAnyOf(orderRetried, outcomeSeen), (state) => {
        delete state.order;
      }),
  selectors: { selectNotices: (notices) => notices },
});

export const { noticeDismissed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
