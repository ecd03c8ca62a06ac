import type { Action } from "@reduxjs/toolkit";
import {
  cartCleared,
  cartReplaced,
  changesAccepted,
  lineAdded,
  lineRemoved,
  orderPlaced,
  quantityDecreased,
  quantityIncreased,
  removalUndone,
} from "./cartSlice";

/** What one tab of a browser does to the cart, and every other tab has to do as well. */
const SHARED = [
  lineAdded,
  lineRemoved,
  removalUndone,
  quantityIncreased,
  quantityDecreased,
  cartCleared,
  cartReplaced,
  changesAccepted,
  orderPlaced,
];

export const isShared = (action: unknown): action is Action =>
  SHARED.some((event) => event.match(action as Action));

/** An event of another tab, as it happens in this one: nobody has to be told of it again. */
export const asHeard = (event: Action) => ({
  ...event,
  meta: { fromOtherTab: true },
});

export const isHeard = (action: Partial<ReturnType<typeof asHeard>>) =>
  action.meta?.fromOtherTab === true;
