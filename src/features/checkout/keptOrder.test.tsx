import { act, cleanup, screen, waitFor } from "@testing-library/react";
import {
  answering,
  dropping,
  failing,
  type Behaviour,
} from "../../testing/behaviours";
import { ibuprofen } from "../../testing/cartProducts";
import { products } from "../../testing/catalogue";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import { KEPT_ORDER_KEY } from "./keptOrder";

const stub = stubForTests();

const lines = [ibuprofen];
const CALLS = ["addOrder", "getConfig", "getProducts"] as const;
const KEEP = "Keep this order and send it when the network is back";

let onLine: jest.SpyInstance<boolean>;
beforeEach(() => {
  onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});
afterEach(() => {
  onLine.mockRestore();
  localStorage.clear();
});

const button = (name: string) => screen.getByRole("button", { name });
const stored = () => localStorage.getItem(KEPT_ORDER_KEY);

/** Opens the cart, loses the network and places the order. */
async function orderOffline() {
  const shop = renderApp("/cart", lines);
  await screen.findByText("$4.95");
  // The frame's later parts are there, which tell of the network.
  await waitFor(() =>
    expect(screen.getAllByRole("status").length).toBeGreaterThan(1),
  );
  for (const label of ["Name", "Contact number", "Email", "Address"]) {
    await shop.user.type(screen.getByRole("textbox", { name: label }), "5550");
  }
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  for (const call of CALLS) stub().set(call, dropping);
  await shop.user.click(button("Place Order"));
  await screen.findByText("Your order is NOT placed: there is no network.");
  return shop;
}

/** The network is back, and the host does what it has been told meanwhile. */
function comeBack(
  changed: Partial<Record<(typeof CALLS)[number], Behaviour>> = {},
) {
  for (const call of CALLS) stub().set(call, changed[call]);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
}

/** The orders that reached the host, and not those that were dropped on their way. */
const sentSince = (before: number) => stub().orders.length - before;

test("an order without a network is not placed, and kept only where the shopper wants it", async () => {
  const { user } = await orderOffline();
  expect(button("Try again")).toBeVisible();
  expect(stored()).toBeNull();
  await user.click(button(KEEP));
  expect(await screen.findByText(/^Your order for/)).toHaveTextContent(
    "Your order for $59.92 is kept in this browser. It is NOT placed: we send it when the network is back.",
  );
  expect(button("Place Order")).toBeDisabled();
  expect(screen.getByText(/^An order is kept in this browser/)).toHaveFocus();
  expect(stored()).not.toBeNull();
  await user.click(button("Forget this order"));
  expect(stored()).toBeNull();
  expect(button("Place Order")).toBeEnabled();
});

test("a kept order is sent once when the network is back, and leads to its number", async () => {
  const { user, address, store } = await orderOffline();
  await user.click(button(KEEP));
  const before = stub().orders.length;
  comeBack();
  expect(await screen.findByText("Thank you for your order")).toBeVisible();
  expect(address()).toMatch(/^\/order-complete\?orderno=.+/);
  expect(sentSince(before)).toBe(1);
  const keys = stub()
    .requests.filter(({ call }) => call === "addOrder")
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
  expect(stored()).toBeNull();
  expect(store.getState().cart.lines).toEqual([]);
});

test("a kept order waits for the next visit, and what was added since stays in the cart", async () => {
  const { user } = await orderOffline();
  await user.click(button(KEEP));
  const kept = stored()!;
  comeBack();
  await screen.findByText("Thank you for your order");
  cleanup();

  localStorage.setItem(KEPT_ORDER_KEY, kept);
  const other = {
    ...lines[0]!,
    itemId: "para-plus",
    itemName: "Para-Plus caplets",
  };
  const { store } = renderApp("/contact", [...lines, other]);
  expect(await screen.findByText(/Your kept order is placed/)).toBeVisible();
  expect(store.getState().cart.lines.map(({ itemId }) => itemId)).toEqual([
    "para-plus",
  ]);
  expect(stored()).toBeNull();
});

test("where a price has changed nothing is sent, and the shopper decides", async () => {
  const { user, store } = await orderOffline();
  await user.click(button(KEEP));
  const before = stub().orders.length;
  const dearer = products.map((product) =>
    product.productId === 5 ? { ...product, price: 21 } : product,
  );
  comeBack({ getProducts: answering(dearer) });
  expect(await screen.findByText(/was NOT sent/)).toHaveTextContent(
    "Your kept order was NOT sent, since this has changed: Ibuprofen 400mg tablets: was $19.99, now $21.00.",
  );
  expect(stored()).not.toBeNull();
  await user.click(button("Accept the changes"));
  expect(stored()).toBeNull();
  expect(store.getState().cart.lines).toMatchObject([{ price: 21, qty: 3 }]);
  expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue("5550");
  expect(sentSince(before)).toBe(0);
  await waitFor(() => expect(button("Place Order")).toBeEnabled());
});

test("an order that the host refuses is not sent again unasked", async () => {
  const { user } = await orderOffline();
  await user.click(button(KEEP));
  const before = stub().orders.length;
  comeBack({ addOrder: failing(409, "We are out of it.") });
  expect(
    await screen.findByText(/was NOT placed\. We are out of it\./),
  ).toBeVisible();
  expect(sentSince(before)).toBe(1);
  await user.click(button("Back to the form"));
  expect(stored()).toBeNull();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("5550");
});

test("an order too old is deleted without being sent, and the shopper is told so", async () => {
  const { user } = await orderOffline();
  await user.click(button(KEEP));
  const kept = JSON.parse(stored()!) as { keptAt: number };
  cleanup();
  kept.keptAt -= 7 * 24 * 60 * 60 * 1000;
  localStorage.setItem(KEPT_ORDER_KEY, JSON.stringify(kept));
  const before = stub().orders.length;
  comeBack();
  const next = renderApp("/contact");
  expect(
    await screen.findByText(
      "The order that this browser kept is older than 7 days. It was not placed.",
    ),
  ).toBeVisible();
  expect(stored()).toBe('"expired"');
  await next.user.click(button("Close"));
  expect(stored()).toBeNull();
  expect(sentSince(before)).toBe(0);
});
