import { screen } from "@testing-library/react";
import { ibuprofen, paraPlus } from "./cartProducts";
import { renderApp } from "./renderApp";

/** A cart of both. */
export const lines = [ibuprofen, paraPlus];

/** The buyer's details, by the fields' labels. */
export const buyer = {
  Name: "Ann Example",
  "Contact number": "5550100",
  Email: "no format is checked",
  Address: "1 Example Street",
};

export type User = ReturnType<typeof renderApp>["user"];

/** Opens the cart page with this cart, and waits for the delivery charge. */
export async function openCart(inCart = lines) {
  const app = renderApp("/cart", inCart);
  await screen.findByText("$4.95");
  return app;
}

/** Fills in the order form. */
export async function fillIn(
  user: User,
  fields: Partial<typeof buyer> = buyer,
) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(screen.getByRole("textbox", { name: label }));
    await user.paste(text);
  }
}

/** Presses Place Order. */
export const placeOrder = (user: User) =>
  user.click(screen.getByRole("button", { name: "Place Order" }));
