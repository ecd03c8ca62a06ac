import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Order } from "../../api";
import { orderPlaced, type Receipt } from "../cart/cartSlice";

export const UNREACHABLE =
  "We could not reach the pharmacy. Your cart and your details are kept.";

/** The buyer's details. */
export type BuyerFields = Pick<
  Order,
  "name" | "contactNo" | "email" | "address"
>;

/** The reason why an order was not placed. */
export interface Failure {
  /**
   * `refused` by the host, or by this browser while none is unanswered; `failed`
   * without an answer, so that it may have arrived; `unsent` for certain.
   */
  step: "refused" | "failed" | "unsent";
  text: string;
  /** The order, if it can be sent again as it was. */
  order?: Order;
}

interface CheckoutState {
  buyer: BuyerFields;
  /**
   * From Place Order to the reply, wherever the visitor goes meanwhile. The form
   * is locked in every step but `editing`, so that nobody sends an order twice by accident.
   */
  placement: { step: "editing" | "sending" | "placed" } | Failure;
  /** The different orders that may have arrived since the host last answered. */
  unanswered: Order[];
  /** Of the last order of this visit. */
  receipt: Receipt | null;
}

const holds = (orders: readonly Order[], order: Order) =>
  orders.some((one) => JSON.stringify(one) === JSON.stringify(order));

const NOBODY: BuyerFields = { name: "", contactNo: "", email: "", address: "" };

const initialState: CheckoutState = {
  buyer: NOBODY,
  placement: { step: "editing" },
  unanswered: [],
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
    buyerChanged(state, { payload }: PayloadAction<BuyerFields>) {
      state.buyer = payload;
    },
    orderStarted(state) {
      state.placement = { step: "sending" };
    },
    orderFailed(state, { payload }: PayloadAction<Failure>) {
      state.placement = payload;
      if (payload.step === "refused") state.unanswered = [];
      const { order } = payload;
      if (payload.step === "failed" && order && !holds(state.unanswered, order))
        state.unanswered.push(order);
    },
    /** The buyer has seen what became of the order. */
    outcomeSeen(state) {
      state.placement = { step: "editing" };
    },
  },
  extraReducers: (builder) =>
    builder.addCase(orderPlaced, (_state, { payload }) => ({
      ...initialState,
      placement: { step: "placed" },
      receipt: payload,
    })),
  selectors: {
    selectBuyer: ({ buyer }) => buyer,
    selectPlacement: ({ placement }) => placement,
    selectUnanswered: ({ unanswered }) => unanswered,
    selectReceipt: ({ receipt }) => receipt,
    /** Of an order that was placed, until its buyer has seen it; empty otherwise. */
    selectReceiptPath: ({ placement, receipt }) =>
      placement.step === "placed" && receipt
        ? `/order-complete?${new URLSearchParams({ orderno: receipt.orderNumber })}`
        : "",
  },
});

export const { buyerChanged, orderStarted, orderFailed, outcomeSeen } =
  checkoutSlice.actions;
export const {
  selectBuyer,
  selectPlacement,
  selectUnanswered,
  selectReceipt,
  selectReceiptPath,
} = checkoutSlice.selectors;
