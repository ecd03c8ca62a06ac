import { screen, waitFor, within } from "@testing-library/react";
import type { CartItem } from "../../api";
import { encodeCart } from "../../domain/cartLink";
import { writeCheckedText } from "../../domain/checkedText";
import { failing } from "../../testing/behaviours";
import { ibuprofen as threePacks, paraPlus } from "../../testing/cartProducts";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import { sharedCartPath } from "./sharedCartPath";

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

const code = encodeCart([
  { itemId: 5, qty: 3 },
  { itemId: "para-plus", qty: 1 },
  { itemId: 6, qty: 9 },
  { itemId: "vmpp-gone", qty: 4 },
]);
const button = (name: string) => screen.getByRole("button", { name });
const storedCart = () =>
  JSON.parse(localStorage.getItem("cart") ?? "") as CartItem[];

async function openLink(own: CartItem[], path = sharedCartPath(code)) {
  const shop = renderApp(path, own);
  const list = await screen.findByRole("list", { name: "In the link" });
  return { ...shop, items: within(list).getAllByRole("listitem") };
}

describe("a shared cart", () => {
  test("shows each line's name, quantity and price, and what it is to the own cart, before anything is done", async () => {
    const { items } = await openLink([ibuprofen, aspirin]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Shared cart",
    );
    expect(items[0]).toHaveTextContent(
      /Ibuprofen 400mg tablets.*2 in your cart, 3 in the link.*3 packs.*\$19\.99 a pack/,
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

  test("Add to my cart adds what is missing and keeps the own quantities", async () => {
    const { user, address } = await openLink([ibuprofen, aspirin]);
    await user.click(button("Add to my cart"));
    expect(address()).toBe("/cart");
    await waitFor(() =>
      expect(storedCart()).toEqual([ibuprofen, aspirin, paraPlus]),
    );
  });

  test("Replace my cart says what it takes out, and takes the link's lines", async () => {
    const cream = { ...paraPlus, itemId: 21, itemName: "Aqueous cream" };
    const { user, address } = await openLink([cream, ibuprofen]);
    expect(
      screen.getByText(/takes out what is not in the link: Aqueous cream\./),
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

  test("Leave my cart as it is leads to the cart and changes nothing", async () => {
    const { user, address } = await openLink([ibuprofen]);
    await user.click(
      screen.getByRole("link", { name: "Leave my cart as it is" }),
    );
    expect(address()).toBe("/cart");
    expect(storedCart()).toEqual([ibuprofen]);
  });

  test("that holds nothing new adds nothing", async () => {
    await openLink([ibuprofen, paraPlus, aspirin]);
    expect(button("Add to my cart")).toBeDisabled();
    expect(button("Replace my cart")).toBeEnabled();
    expect(
      screen.getByText(
        "All that is sold of this link is in your cart already.",
      ),
    ).toBeVisible();
  });

  test("of which nothing is sold any more can't empty the cart", async () => {
    const gone = encodeCart([{ itemId: "vmpp-gone", qty: 1 }]);
    await openLink([ibuprofen], sharedCartPath(gone));
    expect(
      screen.getByText("Nothing of this link is sold any more."),
    ).toBeVisible();
    expect(button("Add to my cart")).toBeDisabled();
    expect(button("Replace my cart")).toBeDisabled();
  });

  test("waits for the medicines, and asks for them again when they fail", async () => {
    stub().set("getProducts", failing(503, "The shelves are being counted."));
    const { user } = renderApp(sharedCartPath(code));
    expect(
      await screen.findByText("The shelves are being counted."),
    ).toBeVisible();
    stub().set("getProducts");
    await user.click(button("Try again"));
    expect(
      await screen.findByRole("list", { name: "In the link" }),
    ).toBeVisible();
  });
});

describe("a link that can't be opened", () => {
  test.each([
    ["unreadable", "hello", /^This is not a cart code\./],
    ["cut short", code.slice(0, -3), /^This cart code is damaged/],
    [
      "of a newer version",
      writeCheckedText("2", [1]),
      /^This cart code was made by a newer version/,
    ],
  ])(
    "because it is %s says so and leads on",
    async (_why, broken, sentence) => {
      renderApp(sharedCartPath(broken), [ibuprofen]);
      const alert = await screen.findByRole("alert");
      expect(within(alert).getByText(sentence)).toBeVisible();
      expect(
        within(alert).getByRole("link", { name: "Go to your cart" }),
      ).toHaveAttribute("href", "/cart");
      expect(screen.getByRole("textbox", { name: "Cart code" })).toBeVisible();
      expect(storedCart()).toEqual([ibuprofen]);
    },
  );
});

describe("the cart code form", () => {
  beforeEach(() => {
    // React reads a form whose submission navigates; Node's FormData knows no forms.
    const Fields = globalThis.FormData;
    jest.spyOn(globalThis, "FormData").mockImplementation(() => new Fields());
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ["a code", code],
    ["a whole link", `https://shop.example${sharedCartPath(code)}`],
  ])("opens %s", async (_what, pasted) => {
    const { user, address } = renderApp("/cart/shared");
    await user.click(await screen.findByRole("textbox", { name: "Cart code" }));
    await user.paste(pasted);
    await user.click(button("Open"));
    expect(
      await screen.findByRole("list", { name: "In the link" }),
    ).toBeVisible();
    expect(address()).toBe(sharedCartPath(code));
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("asks for a code where there is none", async () => {
    const { user, address } = renderApp("/cart/shared");
    await screen.findByRole("textbox", { name: "Cart code" });
    await user.click(button("Open"));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "please provide cart code",
    );
    expect(screen.getByRole("textbox", { name: "Cart code" })).toHaveFocus();
    expect(address()).toBe("/cart/shared");
  });
});
