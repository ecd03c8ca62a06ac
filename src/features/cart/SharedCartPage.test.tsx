import { screen, waitFor, within } from "@testing-library/react";
import type { CartItem } from "../../api";
import { ibuprofen as threePacks, paraPlus } from "../../testing/cartProducts";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";

stubForTests();

const ibuprofen = { ...threePacks, qty: 2 };
const aspirin: CartItem = {
  itemId: 6,
  itemName: "Aspirin 75mg tablets",
  mg: 75,
  pack: 1,
  qty: 9,
  price: 0.02,
  discount: 0,
};

const LINK = "/cart/shared#items=5:3,para-plus:1,6:9,vmpp-gone:4";
const button = (name: string) => screen.getByRole("button", { name });
const storedCart = () =>
  JSON.parse(localStorage.getItem("cart") ?? "") as CartItem[];

async function openLink(own: CartItem[], link = LINK) {
  const app = renderApp(link, own);
  const list = await screen.findByRole("list", { name: "Shared items" });
  return { ...app, items: within(list).getAllByRole("listitem") };
}

test("a shared cart shows each line beside one's own quantity, and what is no longer sold, before anything is changed", async () => {
  const own = [ibuprofen, aspirin];
  const { items, user, address } = await openLink(own);
  for (const [index, text] of [
    /Ibuprofen 400mg tablets.*2 in your cart, 3 shared.*3 packs.*\$19\.99 a pack/,
    /Para-Plus caplets.*Not in your cart yet.*1 pack.*\$4\.50 a pack/,
    /9 in your cart already/,
    /vmpp-gone.*No longer sold.*4 packs/,
  ].entries()) {
    expect(items[index]).toHaveTextContent(text);
  }
  await user.click(screen.getByRole("link", { name: /^Keep my cart/ }));
  expect(address()).toBe("/cart");
  expect(storedCart()).toEqual(own);
});

test("Add to my cart adds what is missing and keeps one's own quantities", async () => {
  const { user, address } = await openLink([ibuprofen, aspirin]);
  await user.click(button("Add to my cart"));
  expect(address()).toBe("/cart");
  await waitFor(() =>
    expect(storedCart()).toEqual([ibuprofen, aspirin, paraPlus]),
  );
});

test("Replace my cart says what it removes, and takes the shared lines", async () => {
  const cream = { ...paraPlus, itemId: 21, itemName: "Aqueous cream" };
  const { user, address } = await openLink([cream, ibuprofen]);
  screen.getByText(/removes what was not shared: Aqueous cream\./);
  await user.click(button("Replace my cart"));
  expect(address()).toBe("/cart");
  const shared = [{ ...ibuprofen, qty: 3 }, paraPlus, aspirin];
  await waitFor(() => expect(storedCart()).toEqual(shared));
});

test.each([
  ["nothing new", LINK, [ibuprofen, paraPlus, aspirin], /All of these/, true],
  ["nothing that is sold", "/cart/shared#items=x:1", [], /no longer/, false],
])(
  "with %s it adds nothing, and never empties one's own cart",
  async (_what, link, own, text, canReplace) => {
    await openLink(own, link);
    expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(button("Add to my cart")).toBeDisabled();
    if (canReplace) expect(button("Replace my cart")).toBeEnabled();
    else expect(button("Replace my cart")).toBeDisabled();
  },
);

test.each(["#hello", "#items=5:3,para-plus", ""])(
  "the broken link %p says so, leads on and changes nothing",
  async (hash) => {
    renderApp(`/cart/shared${hash}`, [ibuprofen]);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/link to a cart is incomplete/);
    const link = within(alert).getByRole("link", { name: "Go to your cart" });
    expect(link).toHaveAttribute("href", "/cart");
    expect(storedCart()).toEqual([ibuprofen]);
  },
);
