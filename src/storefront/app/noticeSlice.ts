import {
  createSlice,
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

const ALREADY_ADDED = "already added";
const NOT_RESTORED =
  "Some items of your cart could not be restored. Please check it before you order.";
const NOT_SAVED =
  "Your browser doesn't let us save your cart. It works on this page, and is lost when you close it.";

const isCartFromStorage = (
  action: UnknownAction,
): action is PayloadAction<RestoredCart | undefined> =>
  action.type === REHYDRATE || cartSynced.match(action);

/** The notice about the cart that every page shows; empty if there is none. */
export const noticeSlice = createSlice({
  name: "notice",
  initialState: "",
  reducers: {
    noticeDismissed: () => "",
  },
  extraReducers: (builder) =>
    builder
      .addCase(duplicateAdded, () => ALREADY_ADDED)
      .addCase(lineAdded, (notice) => (notice === ALREADY_ADDED ? "" : notice))
      .addCase(storageRefused, () => NOT_SAVED)
      .addMatcher(isCartFromStorage, (notice, { payload }) =>
        payload?.isDamaged ? NOT_RESTORED : notice,
      ),
  selectors: { selectNotice: (notice) => notice },
});

export const { noticeDismissed } = noticeSlice.actions;
export const { selectNotice } = noticeSlice.selectors;
