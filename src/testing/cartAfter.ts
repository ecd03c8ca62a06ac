import type { CartItem } from "../api";
import { cartSlice, selectLines } from "../features/cart/cartSlice";

/** Two products as Add to Cart passes them on; the second has no pair discount. */
export const paracetamol = {
  productId: 7,
  productName: "Paracetamol 500mg tablets",
  mg: 500,
  qty: 32,
  price: 0.64,
  discount: 0.2,
};
export const cream = {
  productId: "cream-1",
  productName: "Hand cream",
  mg: null,
  qty: 1,
  price: 3.1,
  discount: 0,
};

export type CartAction = Parameters<typeof cartSlice.reducer>[1];

/** The state of an empty cart after these actions, for the cart's selectors. */
export const cartAfter = (...actions: CartAction[]) => ({
  cart: actions.reduce(cartSlice.reducer, cartSlice.getInitialState()),
});

export const linesAfter = (...actions: CartAction[]): CartItem[] =>
  selectLines(cartAfter(...actions));
