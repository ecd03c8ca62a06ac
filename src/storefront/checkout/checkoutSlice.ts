import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Order } from "../api";

export type BuyerFields = Pick<
  Order,
  "name" | "contactNo" | "email" | "address"
>;

export interface Failure {
  /** `unsent` for certain; `unanswered`, so that it may have arrived; `refused` by the host or this browser. */
  step: "unsent" | "unanswered" | "refused";
  text: string;
}

export interface Receipt {
  /** Empty if the host's reply had none. */
  orderNumber: string;
  order: Order;
}

interface CheckoutState {
  buyer: BuyerFields;
  /**
   * From Place Order to the reply, wherever the visitor goes meanwhile. Form and
   * cart are locked in every step but `editing`.
   */
  placement: { step: "editing" | "sending" | "placed" } | Failure;
  receipt: Receipt | null;
}

const NOBODY: BuyerFields = { name: "", contactNo: "", email: "", address: "" };

const initialState: CheckoutState = {
  buyer: NOBODY,
  placement: { step: "editing" },
  receipt: null,
};

/**
 * The order form while it is filled in, and what becomes of the order. Both
 * live in memory only: they outlast the page that shows them, not a reload.
 */
export const checkoutSlice = createSlice({
  name: "checkout",
  initialState,
  reducers: {
    buyerChanged(state, { payload }: PayloadAction<Partial<BuyerFields>>) {
      Object.assign(state.buyer, payload);
    },
    /** Place Order was pressed; the delivery charge in dollars, as Config gives it. */
    orderRequested(state, _action: PayloadAction<number>) {
      state.placement = { step: "sending" };
    },
    orderRetried(state) {
      state.placement = { step: "sending" };
    },
    orderFailed(state, { payload }: PayloadAction<Failure>) {
      state.placement = payload;
    },
    orderPlaced: (_state, { payload }: PayloadAction<Receipt>) => ({
      ...initialState,
      placement: { step: "placed" },
      receipt: payload,
    }),
    /** The buyer has seen what became of the order. */
    outcomeSeen(state) {
      state.placement = { step: "editing" };
    },
  },
  selectors: {
    selectBuyer: ({ buyer }) => buyer,
    selectPlacement: ({ placement }) => placement,
    selectReceipt: ({ receipt }) => receipt,
    /** The path of a receipt that its buyer has not seen yet (specification, section 2); otherwise empty. */
    selectReceiptPath: ({ placement, receipt }) =>
      placement.step === "placed" && receipt
        ? `/order-complete?${new URLSearchParams({ orderno: receipt.orderNumber })}`
        : "",
  },
});

export const {
  buyerChanged,
  orderRequested,
  orderRetried,
  orderFailed,
  orderPlaced,
  outcomeSeen,
} = checkoutSlice.actions;
export const {
  selectBuyer,
  selectPlacement,
  selectReceipt,
  selectReceiptPath,
} = checkoutSlice.selectors;
