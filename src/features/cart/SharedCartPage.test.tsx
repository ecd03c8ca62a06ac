import { screen, waitFor, within } from "@testing-library/react";
import type { CartItem } from "../../api";
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

test("a shared cart shows its lines, what is not available and what each choice does, before anything is changed", async () => {
  const { items, user, address } = await openLink(own);
  for (const [index, text] of [
    /Ibuprofen 400mg tablets.*3 packs.*\$19\.99 a packYou have 2 packs$/,
    /Para-Plus caplets.*1 pack.*\$4\.50 a pack$/,
    /9 packs.*a pack$/,
    /vmpp-gone.*Not available.*4 packs/,
    // The name of something that every object has.
    /constructor.*Not available.*1 pack/,
  ].entries()) {
    expect(items[index]).toHaveTextContent(text);
  }
  screen.getByText(/adds 1 item and keeps your own quantities\./);
  screen.getByText(/removes what was not shared: Aqueous cream\./);
  screen.getByText(/takes the shared quantities in place of yours\./);
  await user.click(screen.getByRole("link", { name: /^Keep my cart/ }));
  expect(address()).toBe("/cart");
  expect(storedCart()).toEqual(own);
});

test.each([
  ["Add to my cart", "adds what is missing", [...own, paraPlus]],
  ["Replace my cart", "takes its lines", [ibuprofen, paraPlus, aspirin]],
])("%s %s", async (name, _does, expected) => {
  const { user, address } = await openLink(own);
  await user.click(button(name));
  expect(address()).toBe("/cart");
  await waitFor(() => expect(storedCart()).toEqual(expected));
});

test("where one's own cart is empty there is nothing to choose but to add the items", async () => {
  const { user } = await openLink([], "/cart/shared#items=5:3,para-plus:1");
  expect(screen.queryByRole("button", { name: /^Replace/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Keep/ })).toBeNull();
  expect(screen.getByText("Add to my cart adds 2 items.")).toBeVisible();
  await user.click(button("Add to my cart"));
  await waitFor(() => expect(storedCart()).toEqual([ibuprofen, paraPlus]));
});

test.each([
  [LINK, "The items that are available are in your cart already."],
  [
    "/cart/shared#items=5:3,para-plus:1",
    "All of these items are in your cart already.",
  ],
])("a shared cart with nothing new adds nothing: %s", async (link, text) => {
  await openLink([ibuprofen, paraPlus, aspirin], link);
  expect(screen.getByText(text)).toBeVisible();
  expect(button("Add to my cart")).toBeDisabled();
  expect(button("Replace my cart")).toBeEnabled();
  expect(screen.queryByText(/quantities/)).toBeNull();
});

test("a shared cart with nothing that is sold never empties one's own", async () => {
  await openLink(own, "/cart/shared#items=x:1");
  expect(screen.getByText(/None of these/)).toBeVisible();
  expect(button("Add to my cart")).toBeDisabled();
  expect(button("Replace my cart")).toBeDisabled();
});

test("a broken link says so, leads on and changes nothing", async () => {
  renderApp("/cart/shared#items=5:3,para-plus", own);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/link to a cart is incomplete/);
  const link = within(alert).getByRole("link", { name: "Go to your cart" });
  expect(link).toHaveAttribute("href", "/cart");
  expect(storedCart()).toEqual(own);
});
