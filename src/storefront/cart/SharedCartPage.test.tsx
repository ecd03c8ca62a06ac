import { screen, waitFor, within } from "@testing-library/react";
import type { CartItem } from "../api";
import { ibuprofen, paraPlus } from "../../testing/cartProducts";
import { products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stub/stubForTests";
import { lineOf } from "./cartSlice";

stubForTests();

const LINK = "/cart/shared#items=5:3,para-plus:1,6:9,vmpp-gone:4,constructor:1";
const aspirin = lineOf(
  products.find(({ productId }) => productId === 6)!,
  9,
);
const cream = { ...paraPlus, itemId: 21, itemName: "Aqueous cream" };
const own = [{ ...ibuprofen, qty: 2 }, aspirin, cream];

const button = (name: string) => screen.getByRole("button", { name });
const storedCart = () => JSON.parse(localStorage.getItem("cart")!) as unknown;

async function openLink(cart: CartItem[], link = LINK) {
  const app = renderApp(link, cart);
  const list = await screen.findByRole("list", { name: "Shared items" });
  return { ...app, items: within(list).getAllByRole("listitem") };
}

test("a shared cart shows its lines, and Add to my cart adds what is missing", async () => {
  const { items, user, address } = await openLink(own);
  for (const [index, text] of [
    /Ibuprofen 400mg tablets3 × 400 mg, pack of 28.*\$54\.97$/,
    /Para-Plus caplets1 × pack of 28\$4\.50$/,
    /9 × /,
    /vmpp-gone.*Not available$/,
    // The name of something that every object has.
    /constructor.*Not available$/,
  ].entries()) {
    expect(items[index]).toHaveTextContent(text);
  }
  expect(storedCart()).toEqual(own);
  await user.click(button("Add to my cart"));
  expect(address()).toBe("/cart");
  await waitFor(() => expect(storedCart()).toEqual([...own, paraPlus]));
});

test("a shared cart of which nothing is available adds nothing", async () => {
  await openLink(own, "/cart/shared#items=x:1");
  expect(button("Add to my cart")).toBeDisabled();
});

test("a broken link says so, leads on and changes nothing", async () => {
  renderApp("/cart/shared#items=5:3,para-plus", own);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/link to a cart is incomplete/);
  const link = within(alert).getByRole("link", { name: "Go to your cart" });
  expect(link).toHaveAttribute("href", "/cart");
  expect(storedCart()).toEqual(own);
});
