import { screen, waitFor } from "@testing-library/react";
import {
  answering,
  dropping,
  failing,
  heldBack,
  replying,
} from "../../testing/behaviours";
import { stubForTests } from "../../testing/stubForTests";
import {
  buyer,
  fillIn,
  lines,
  openCart,
  placeOrder,
} from "../../testing/cartToOrder";

const stub = stubForTests();

/** The cart and what the buyer has typed are as they were. */
function expectAllKept() {
  for (const [name, text] of Object.entries(buyer)) {
    expect(screen.getByRole("textbox", { name })).toHaveValue(text);
  }
  expect(screen.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  expect(localStorage.getItem("cart")).toBe(JSON.stringify(lines));
}

describe("a reply", () => {
  test.each([
    ["Success|1042", "1042"],
    ["Success PH-1042|PH-1042", "PH-1042"],
    ["Success: your order 1042 is placed|thank you", "1042"],
    ["1042|Success", "1042"],
    ["Success: order placed|PH-7|x", "PH-7"],
    ["Success", ""],
  ])(
    "of %p clears the cart and leads to the number %p",
    async (reply, orderNumber) => {
      stub().set("addOrder", replying(reply));
      const { user, address } = await openCart();
      await fillIn(user);
      await placeOrder(user);
      await screen.findByText("Thank you for your order");
      expect(address()).toBe(`/order-complete?orderno=${orderNumber}`);
      if (orderNumber) expect(screen.getByText(orderNumber)).toBeVisible();
      else expect(screen.queryByText("Your order number")).toBeNull();
      expect(screen.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
      await waitFor(() => expect(localStorage.getItem("cart")).toBe("[]"));
      expect(localStorage.getItem("cartCount")).toBe("0");
    },
  );

  test.each(["success|1", "Prices have changed"])(
    "of %p is shown as an error; the form stays locked until the buyer goes back to it",
    async (reply) => {
      stub().set("addOrder", replying(reply));
      const { user } = await openCart();
      await fillIn(user);
      await placeOrder(user);
      expect(await screen.findByRole("alert")).toHaveTextContent(reply);
      expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
      expect(
        screen.getByRole("button", { name: "Place Order" }),
      ).toBeDisabled();
      expect(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
      await user.click(
        screen.getByRole("button", { name: "Back to the form" }),
      );
      expect(screen.queryByRole("alert")).toBeNull();
      expectAllKept();
      expect(screen.getByRole("button", { name: "Place Order" })).toBeEnabled();
    },
  );
});

describe("a failed order", () => {
  test.each([
    [
      "no network",
      dropping,
      "We could not reach the pharmacy. Your cart and your details are kept.",
    ],
    [
      "a 500 with a text",
      failing(500, "The till is closed."),
      "The till is closed.",
    ],
    [
      "a 409 with a text",
      failing(409, "Prices have changed."),
      "Prices have changed.",
    ],
    [
      "a host over its limits",
      failing(429, "Too many orders. Please wait 20 seconds, then try again."),
      "Too many orders. Please wait 20 seconds, then try again.",
    ],
    [
      "a host under pressure",
      failing(503, "The pharmacy is busy right now."),
      "The pharmacy is busy right now.",
    ],
    [
      "a 500 without one",
      failing(500),
      "We could not reach the pharmacy. Your cart and your details are kept.",
    ],
    [
      "an answer of another shape",
      answering({ order: 7 }),
      "We could not reach the pharmacy. Your cart and your details are kept.",
    ],
  ])(
    "by %s says so, and is sent again under the same key when asked",
    async (_how, behaviour, sentence) => {
      stub().set("addOrder", behaviour);
      const { user } = await openCart();
      await fillIn(user);
      await placeOrder(user);
      expect(await screen.findByText(sentence)).toBeVisible();
      stub().set("addOrder");
      await user.click(screen.getByRole("button", { name: "Try again" }));
      await screen.findByText("Thank you for your order");
      const keys = stub()
        .requests.filter(({ call }) => call === "addOrder")
        .map(({ headers }) => headers["idempotency-key"]);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(keys[1]).toBe(keys[0]);
      expect(stub().orders[1]).toEqual(stub().orders[0]);
    },
  );
});

test("after a failed order Back to the form keeps fields and cart", async () => {
  stub().set("addOrder", failing(500));
  const { user } = await openCart();
  await fillIn(user);
  await placeOrder(user);
  await screen.findByRole("alert");
  expect(screen.getByRole("button", { name: "Place Order" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Back to the form" }));
  expectAllKept();
});

test("while an order is on its way the form is locked and nothing is sent twice", async () => {
  const { behaviour, release } = heldBack();
  stub().set("addOrder", behaviour);
  const { user } = await openCart();
  await fillIn(user);
  await placeOrder(user);
  expect(await screen.findByText("Placing your order...")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Place Order" })).toBeDisabled();
  expect(
    screen.getByRole("button", { name: "Remove Para-Plus caplets" }),
  ).toBeDisabled();
  release();
  await screen.findByText("Thank you for your order");
  expect(stub().orders).toHaveLength(1);
});
