import { screen, waitFor, within } from "@testing-library/react";
import type { CartItem } from "../api";
import { ibuprofen, paraPlus } from "../../testing/cartProducts";
import { products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
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

test("a shared cart shows its lines, and changes nothing by itself", async () => {
  const { items } = await openLink(own);
  for (const [index, text] of [
    /Ibuprofen 400mg tablets.*3 packs.*\$19\.99 a packYou have 2 packs$/,
    /Para-Plus caplets.*1 pack.*\$4\.50 a pack$/,
    /9 packs.*a packYou have 9 packs$/,
    /vmpp-gone.*Not available.*4 packs/,
    // The name of something that every object has.
    /constructor.*Not available.*1 pack/,
  ].entries()) {
    expect(items[index]).toHaveTextContent(text);
  }
  expect(storedCart()).toEqual(own);
});

test.each([
  [own, LINK, "1 item", [...own, paraPlus]],
  [[], "/cart/shared#items=5:3,para-plus:1", "2 items", [ibuprofen, paraPlus]],
])(
  "Add to my cart adds what is missing: %#",
  async (cart, link, count, expected) => {
    const { user, address } = await openLink(cart, link);
    expect(
      screen.getByText(new RegExp(`^${count} will be added`)),
    ).toBeVisible();
    await user.click(button("Add to my cart"));
    expect(address()).toBe("/cart");
    await waitFor(() => expect(storedCart()).toEqual(expected));
  },
);

test.each([
  [LINK, /are in your cart already/],
  ["/cart/shared#items=x:1", /None of these items is available/],
])("a shared cart with nothing new adds nothing: %s", async (link, text) => {
  await openLink([ibuprofen, paraPlus, aspirin], link);
  expect(screen.getByText(text)).toBeVisible();
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
