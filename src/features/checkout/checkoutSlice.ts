import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Order } from "../../api";

/** What the buyer types. */
export type BuyerFields = Pick<
  Order,
  "name" | "contactNo" | "email" | "address"
>;

/** An order that was placed, as it was sent. */
export interface Receipt {
  /** Empty where the host's reply had none. */
  orderNumber: string;
  order: Order;
}

interface CheckoutState {
  buyer: BuyerFields;
  /** Of the last order of this visit. */
  receipt: Receipt | null;
}

const NOBODY: BuyerFields = { name: "", contactNo: "", email: "", address: "" };

const initialState: CheckoutState = { buyer: NOBODY, receipt: null };

/**
 * The order form while it is filled in, and the order that was placed. Both
 * live in memory only: they outlast the page that shows them, not a reload.
 */
export const checkoutSlice = createSlice({
  name: "checkout",
  initialState,
  reducers: {
    buyerChanged(state, { payload }: PayloadAction<BuyerFields>) {
      state.buyer = payload;
    },
    orderCompleted(_state, { payload }: PayloadAction<Receipt>) {
      return { buyer: NOBODY, receipt: payload };
    },
  },
  selectors: {
    selectBuyer: ({ buyer }) => buyer,
    selectReceipt: ({ receipt }) => receipt,
  },
});

export const { buyerChanged, orderCompleted } = checkoutSlice.actions;
export const { selectBuyer, selectReceipt } = checkoutSlice.selectors;
