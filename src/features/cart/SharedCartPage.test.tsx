import { screen, waitFor, within } from "@testing-library/react";
import type { CartItem } from "../../api";
import { failing } from "../../testing/behaviours";
import { ibuprofen as threePacks, paraPlus } from "../../testing/cartProducts";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";

const stub = stubForTests();

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

describe("a shared cart", () => {
  test("shows each line's name, quantity and price, and the quantity in one's own cart, before anything is changed", async () => {
    const { items } = await openLink([ibuprofen, aspirin]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Shared cart",
    );
    expect(items[0]).toHaveTextContent(
      /Ibuprofen 400mg tablets.*2 in your cart, 3 shared.*3 packs.*\$19\.99 a pack/,
    );
    expect(items[1]).toHaveTextContent(
      /Para-Plus caplets.*Not in your cart yet.*1 pack.*\$4\.50 a pack/,
    );
    expect(items[2]).toHaveTextContent("9 in your cart already");
    expect(storedCart()).toEqual([ibuprofen, aspirin]);
  });

  test("lists a product that is no longer sold by its id", async () => {
    const { items } = await openLink([]);
    expect(items[3]).toHaveTextContent(/vmpp-gone.*No longer sold.*4 packs/);
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
    expect(
      screen.getByText(/removes what was not shared: Aqueous cream\./),
    ).toBeVisible();
    await user.click(button("Replace my cart"));
    expect(address()).toBe("/cart");
    await waitFor(() =>
      expect(storedCart()).toEqual([
        { ...ibuprofen, qty: 3 },
        paraPlus,
        aspirin,
      ]),
    );
  });

  test("Keep my cart as it is leads to the cart and changes nothing", async () => {
    const { user, address } = await openLink([ibuprofen]);
    await user.click(
      screen.getByRole("link", { name: "Keep my cart as it is" }),
    );
    expect(address()).toBe("/cart");
    expect(storedCart()).toEqual([ibuprofen]);
  });

  test("with nothing new adds nothing", async () => {
    await openLink([ibuprofen, paraPlus, aspirin]);
    expect(button("Add to my cart")).toBeDisabled();
    expect(button("Replace my cart")).toBeEnabled();
    expect(
      screen.getByText("All of these items are in your cart already."),
    ).toBeVisible();
  });

  test("of items that are all no longer sold can't empty the cart", async () => {
    await openLink([ibuprofen], "/cart/shared#items=vmpp-gone:1");
    expect(
      screen.getByText("We no longer sell any of these items."),
    ).toBeVisible();
    expect(button("Add to my cart")).toBeDisabled();
    expect(button("Replace my cart")).toBeDisabled();
  });

  test("waits for the medicines, and fetches them again if that failed", async () => {
    stub().set("getProducts", failing(503, "The shelves are being counted."));
    const { user } = renderApp(LINK);
    expect(
      await screen.findByText("The shelves are being counted."),
    ).toBeVisible();
    stub().set("getProducts");
    await user.click(button("Try again"));
    expect(
      await screen.findByRole("list", { name: "Shared items" }),
    ).toBeVisible();
  });
});

describe("a link that is broken", () => {
  test.each([
    ["unreadable", "/cart/shared#hello"],
    ["cut short", "/cart/shared#items=5:3,para-plus"],
    ["without items", "/cart/shared"],
  ])("because it is %s says so and leads on", async (_why, broken) => {
    renderApp(broken, [ibuprofen]);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/^This link to a cart is incomplete\./);
    expect(
      within(alert).getByRole("link", { name: "Go to your cart" }),
    ).toHaveAttribute("href", "/cart");
    expect(storedCart()).toEqual([ibuprofen]);
  });
});
