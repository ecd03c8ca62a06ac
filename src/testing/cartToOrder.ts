import { screen } from "@testing-library/react";
import type { CartItem } from "../api";
import { renderApp } from "./renderApp";

/** Three packs with a saving on each pair. */
export const ibuprofen: CartItem = {
  itemId: 5,
  itemName: "Ibuprofen 400mg tablets",
  mg: 400,
  pack: 28,
  qty: 3,
  price: 19.99,
  discount: 5,
};

/** One pack of what has no single strength, and no saving. */
export const paraPlus: CartItem = {
  itemId: "para-plus",
  itemName: "Para-Plus caplets",
  mg: null,
  pack: 28,
  qty: 1,
  price: 4.5,
  discount: 0,
};

/** A cart of both. */
export const lines = [ibuprofen, paraPlus];

/** What the buyer types, by the fields' labels. */
export const buyer = {
  Name: "Ann Example",
  "Contact number": "5550100",
  Email: "no format is checked",
  Address: "1 Example Street",
};

type User = ReturnType<typeof renderApp>["user"];

/** Opens the cart page with that cart, and waits for the delivery charge. */
export async function openCart() {
  const shop = renderApp("/cart", lines);
  await screen.findByText("$4.95");
  return shop;
}

/** Types into the order form. */
export async function fillIn(
  user: User,
  fields: Partial<typeof buyer> = buyer,
) {
  for (const [label, text] of Object.entries(fields)) {
    await user.type(screen.getByRole("textbox", { name: label }), text);
  }
}

/** Presses Place Order. */
export const placeOrder = (user: User) =>
  user.click(screen.getByRole("button", { name: "Place Order" }));
