import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import {
  answering,
  dropping,
  failing,
  heldBack,
  replying,
} from "../../testing/stub/behaviours";
import {
  buyer,
  fillIn,
  lines,
  openCart,
  placeOrder,
  type User,
} from "../../testing/cartToOrder";
import { products } from "../../testing/catalog";
import { stubForTests } from "../../testing/stub/stubForTests";
import { lineAdded } from "../cart/cartSlice";

const stub = stubForTests();
afterEach(() => {
  Reflect.deleteProperty(navigator, "locks");
  sessionStorage.clear();
});

const button = (name: string) => screen.getByRole("button", { name });
const alert = () => screen.findByRole("alert");
const thanks = () => screen.findByText("Thank you for your order");
const storedCart = () => localStorage.getItem("cart");

/** The idempotency keys of the orders, in the order in which they were sent. */
const sentKeys = () =>
  stub()
    .requestsOf("addOrder")
    .map(({ headers }) => headers["idempotency-key"]);

/** Opens the cart page, fills in the form and places the order; `meanwhile` happens just before. */
async function order(meanwhile: () => unknown = () => {}) {
  const app = await openCart();
  await fillIn(app.user);
  meanwhile();
  await placeOrder(app.user);
  return app;
}

/** The cart and what the buyer has typed are as they were. */
function expectAllKept() {
  for (const [name, text] of Object.entries(buyer)) {
    expect(screen.getByRole("textbox", { name })).toHaveValue(text);
  }
  expect(storedCart()).toBe(JSON.stringify(lines));
}

test("an order is sent with lines and totals, which the next page shows", async () => {
  const nextCall = "tomorrow between 10 AM and 5 PM";
  // When buyers are called is asked again after the order.
  const { address } = await order(() =>
    stub().set("getConfig", answering({ shipping: 4.95, shop: { nextCall } })),
  );
  await thanks();
  expect(stub().orders).toEqual([
    {
      name: "Ann Example",
      contactNo: "5550100",
      email: "no format is checked",
      address: "1 Example Street",
      qty: 4,
      amount: 64.47,
      discount: 5,
      shippingCharge: 4.95,
      total: 64.42,
      orderItem: lines,
    },
  ]);
  expect(address()).toBe("/order-complete?orderno=PH-1001");
  expect(screen.getByText("PH-1001")).toBeVisible();
  const items = screen.getByRole("region", { name: "What you ordered" });
  for (const { itemName } of lines) expect(items).toHaveTextContent(itemName);
  expect(items).toHaveTextContent(
    "Amount$64.47Discount−$5.00Total$59.47Delivery charge$4.95Grand total$64.42",
  );
  const next = screen.getByRole("region", { name: "What happens next" });
  await waitFor(() =>
    expect(next).toHaveTextContent(`We call 5550100 ${nextCall}.`),
  );
  expect(next).toHaveTextContent("Ann Example, 1 Example Street.");
  // Neither changes the order of the other's words if it is written from right to left.
  for (const text of ["Ann Example", "1 Example Street"])
    expect(within(next).getByText(text).tagName).toBe("BDI");
  expect(screen.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  await waitFor(() =>
    expect({ ...localStorage }).toEqual({ cart: "[]", cartCount: "0" }),
  );
});

test.each([
  ["Success|№ 17 (INV:2026)", "№ 17 (INV:2026)"],
  ["Success", null],
])("the receipt of the reply %j has the number %j", async (reply, number) => {
  stub().set("addOrder", replying(reply));
  await order();
  await thanks();
  const label = screen.queryByText("Your order number");
  expect(label?.nextSibling?.textContent ?? null).toBe(number);
});

test("a reply without 'Success' locks the form until the buyer goes back to it", async () => {
  stub().set("addOrder", replying("success|1"));
  const { user } = await order();
  expect(await alert()).toHaveTextContent("success|1");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(button("Place Order")).toBeDisabled();
  expect(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
  await user.click(button("Back to the form"));
  expect(screen.queryByRole("alert")).toBeNull();
  expectAllKept();
  expect(button("Place Order")).toBeEnabled();
});

/** Waits for this text beside the order. */
const isTold = async (text: string | RegExp) =>
  expect(await screen.findByText(text)).toBeVisible();

const NOT_KNOWN =
  /don't know yet whether your order arrived. Try again: it will not be placed twice/;

test.each([
  ["no reply", dropping, NOT_KNOWN],
  ["a host that may recover", failing(503, "We are busy."), "We are busy."],
])(
  "%s freezes form and cart, and Try again sends the same order",
  async (_what, behaviour, sentence) => {
    const { user, queriesSettled } = await openCart();
    await fillIn(user);
    stub().set("addOrder", behaviour);
    await placeOrder(user);
    await isTold(sentence);
    for (const name of ["Place Order", "Remove Para-Plus caplets"])
      expect(button(name)).toBeDisabled();
    expect(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
    expect(
      screen.queryByRole("button", { name: "Back to the form" }),
    ).toBeNull();
    expectAllKept();
    act(() => void window.dispatchEvent(new Event("offline")));
    act(() => void window.dispatchEvent(new Event("online")));
    await queriesSettled();
    expect(sentKeys()).toHaveLength(1);

    stub().set("addOrder");
    await user.click(button("Try again"));
    await thanks();
    const [first, second] = stub().orders;
    expect(second).toEqual(first);
    expect(sentKeys()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(sentKeys()).size).toBe(1);
  },
);

test("an order without a network says that nothing was sent, and can be changed", async () => {
  stub().set("addOrder", dropping);
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = await order();
  expect(await alert()).toHaveTextContent(/offline.*order hasn't been sent/);
  await user.click(button("Try again"));
  await isTold(/order hasn't been sent/);
  await user.click(button("Back to the form"));
  expectAllKept();
  expect(button("Place Order")).toBeEnabled();
});

test("an order that may have arrived is never said not to be sent", async () => {
  stub().set("addOrder", dropping);
  const { user } = await order();
  await alert();
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(button("Try again"));
  await isTold(NOT_KNOWN);
});

const follow = (user: User, name: string) =>
  user.click(screen.getByRole("link", { name }));

test("an order that fails says so on other pages, with a link to the locked form", async () => {
  const { behaviour, release } = heldBack(failing(503, "We are busy."));
  stub().set("addOrder", behaviour);
  const { user } = await order();
  await follow(user, "Contact Us");
  await screen.findByRole("heading", { name: "Contact Us" });
  expect(screen.getByText("Sending your order...")).toBeVisible();
  release();
  expect(await alert()).toHaveTextContent("We are busy.");
  expect(screen.queryByText("Sending your order...")).toBeNull();
  await follow(user, "Go to your cart");
  expect(await alert()).toHaveTextContent("We are busy.");
  expect(button("Place Order")).toBeDisabled();
});

test("a placed order leads to its receipt, by a link if its buyer is typing", async () => {
  for (const isTyping of [false, true]) {
    const { behaviour, release } = heldBack();
    stub().set("addOrder", behaviour);
    const { user, address } = await order();
    await follow(user, "Contact Us");
    const name = await screen.findByRole("textbox", { name: "Name" });
    if (isTyping) await user.click(name);
    release();
    if (isTyping) {
      const link = await screen.findByRole("link", { name: "See your order" });
      expect(name).toHaveFocus();
      expect(address()).toBe("/contact");
      await user.click(link);
    }
    await thanks();
    expect(screen.queryByText("Your order is placed.")).toBeNull();
    cleanup();
  }
});

test("the next order has a key of its own", async () => {
  for (const times of [1, 2]) {
    await order();
    await thanks();
    expect(new Set(sentKeys()).size).toBe(times);
    cleanup();
  }
});

test("an earlier receipt leaves an order on its way alone, and says that it failed", async () => {
  const { user, store, goBack } = await order();
  await thanks();
  act(() => void store.dispatch(lineAdded(products[0]!)));
  await follow(user, "Cart, 1 item");
  await screen.findByText("$4.95");
  await fillIn(user);
  const { behaviour, release } = heldBack(failing(503, "We are busy."));
  stub().set("addOrder", behaviour);
  await placeOrder(user);
  goBack();
  await thanks();
  expect(screen.getByText("Sending your order...")).toBeVisible();
  release();
  expect(await alert()).toHaveTextContent("We are busy.");
});

test("an order is not sent if another tab has taken its lines", async () => {
  const left = JSON.stringify(lines.slice(1));
  await order(() => localStorage.setItem("cart", left));
  expect(await alert()).toHaveTextContent(/changed in another tab/);
  expect(sentKeys()).toEqual([]);
  expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});

test("where locks are refused the order goes out all the same", async () => {
  const request = () => Promise.reject(new DOMException("", "SecurityError"));
  Object.assign(navigator, { locks: { request } });
  await order();
  await thanks();
  expect(sentKeys()).toHaveLength(1);
});
