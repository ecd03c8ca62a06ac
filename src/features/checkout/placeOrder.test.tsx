import { act, screen, waitFor } from "@testing-library/react";
import {
  answering,
  dropping,
  failing,
  heldBack,
  replying,
} from "../../testing/behaviours";
import { line, product } from "../../testing/cartProducts";
import { products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import {
  buyer,
  fillIn,
  lines,
  openCart,
  placeOrder,
} from "../../testing/cartToOrder";
import { cartReplaced, lineAdded } from "../cart/cartSlice";

const stub = stubForTests();

const UNREACHABLE =
  "We could not reach the pharmacy. Your cart and your details are kept.";

/** The idempotency keys of the orders, in the order in which they were sent. */
const sentKeys = () =>
  stub()
    .requests.filter(({ call }) => call === "addOrder")
    .map(({ headers }) => headers["idempotency-key"]);

/** The cart and what the buyer has typed are as they were. */
function expectAllKept() {
  for (const [name, text] of Object.entries(buyer)) {
    expect(screen.getByRole("textbox", { name })).toHaveValue(text);
  }
  expect(screen.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
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
      expect(screen.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
      await waitFor(() => expect(localStorage.getItem("cart")).toBe("[]"));
      expect(localStorage.getItem("cartCount")).toBe("0");
    },
  );

  test("without 'Success' is shown as an error; the form stays locked until the buyer goes back to it", async () => {
    const { user } = await openCart();
    await fillIn(user);
    for (const reply of ["success|1", "Prices have changed", '{"order":7}']) {
      stub().set("addOrder", replying(reply));
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
    }
    expect(screen.getByRole("button", { name: "Place Order" })).toBeEnabled();
  });
});

describe("a failed order", () => {
  test("says so, keeps form and cart, and is sent again under the same key when asked", async () => {
    const { user } = await openCart();
    await fillIn(user);
    const failures = [
      [dropping, UNREACHABLE],
      [failing(500), UNREACHABLE],
      [failing(500, "The till is closed."), "The till is closed."],
      [failing(409, "Prices have changed."), "Prices have changed."],
      [failing(429, "Please wait 20 seconds."), "Please wait 20 seconds."],
      [failing(503, "The pharmacy is busy."), "The pharmacy is busy."],
    ] as const;
    for (const [behaviour, sentence] of failures) {
      stub().set("addOrder", behaviour);
      await placeOrder(user);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(
        screen.getByRole("button", { name: "Place Order" }),
      ).toBeDisabled();
      await user.click(
        screen.getByRole("button", { name: "Back to the form" }),
      );
      expectAllKept();
    }
    await placeOrder(user);
    const tryAgain = await screen.findByRole("button", { name: "Try again" });
    stub().set("addOrder");
    await user.click(tryAgain);
    await screen.findByText("Thank you for your order");
    const [key, ...others] = sentKeys();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(others)).toEqual(new Set([key]));
    expect(others).toHaveLength(failures.length + 1);
    expect(stub().orders.at(-1)).toEqual(stub().orders[0]);
  });

  test("is sent once for each press of Try again, and never by itself", async () => {
    stub().set("addOrder", dropping);
    const { user, queriesSettled } = await openCart();
    await fillIn(user);
    await placeOrder(user);
    for (const sent of [1, 2]) {
      const button = await screen.findByRole("button", { name: "Try again" });
      // Queries, but not orders, are sent again when the network returns.
      act(() => void window.dispatchEvent(new Event("offline")));
      act(() => void window.dispatchEvent(new Event("online")));
      await queriesSettled();
      expect(stub().orders).toHaveLength(sent);
      await user.click(button);
    }
    await screen.findByRole("button", { name: "Try again" });
    expect(stub().orders).toHaveLength(3);
  });

  test("without a network says that nothing was sent", async () => {
    stub().set("addOrder", dropping);
    const { user } = await openCart();
    await fillIn(user);
    const onLine = jest
      .spyOn(navigator, "onLine", "get")
      .mockReturnValue(false);
    await placeOrder(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You're offline, so your order hasn't been sent. Your cart and your details are kept.",
    );
    onLine.mockRestore();
  });
});

test("an order that is refused because prices have changed can be sent again with the new prices", async () => {
  stub().set("addOrder", failing(409, "Prices have changed."));
  const { user } = await openCart();
  await fillIn(user);
  stub().set(
    "getProducts",
    answering(
      products.map((product) => ({ ...product, price: product.price + 1 })),
    ),
  );
  await placeOrder(user);
  const accept = await screen.findByRole("button", {
    name: "Accept the changes",
  });
  expect(screen.getByRole("alert")).toHaveTextContent("Prices have changed.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();

  stub().set("addOrder");
  await user.click(accept);
  await placeOrder(user);
  await screen.findByText("Thank you for your order");
  expect(stub().orders[1]?.orderItem.map(({ price }) => price)).toEqual([
    20.99, 5.5,
  ]);
  const [refused, placed] = sentKeys();
  expect(placed).not.toBe(refused);
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

test("an item that is added while an order is on its way stays in the cart", async () => {
  const { behaviour, release } = heldBack();
  stub().set("addOrder", behaviour);
  const { user, store } = await openCart();
  await fillIn(user);
  await placeOrder(user);
  await screen.findByText("Placing your order...");
  act(() => void store.dispatch(lineAdded(product(21))));
  release();
  await screen.findByText("Thank you for your order");
  expect(screen.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  expect(localStorage.getItem("cart")).toBe(JSON.stringify([line(21)]));
  expect(stub().orders[0]?.orderItem).toEqual(lines);
});

test("the same order sent again after it was placed is another order", async () => {
  const { user, store } = await openCart();
  for (const placed of [1, 2]) {
    await fillIn(user);
    await placeOrder(user);
    await screen.findByText("Thank you for your order");
    expect(new Set(sentKeys()).size).toBe(placed);
    act(() => void store.dispatch(cartReplaced(lines)));
    await user.click(screen.getByRole("link", { name: "Cart 2 items" }));
  }
  expect(stub().orders[1]).toEqual(stub().orders[0]);
});

describe("the page of a placed order", () => {
  test("shows the lines, the totals, and the contact number and address as sent", async () => {
    stub().set("addOrder", replying("Success|1042"));
    const { user } = await openCart();
    await fillIn(user);
    await placeOrder(user);
    await screen.findByText("Thank you for your order");
    const items = screen.getByRole("region", { name: "What you ordered" });
    for (const { itemName } of lines) expect(items).toHaveTextContent(itemName);
    expect(items).toHaveTextContent(
      "Amount$64.47Discount−$5.00Total$59.47Delivery charge$4.95Grand total$64.42",
    );
    const next = screen.getByRole("region", { name: "What happens next" });
    expect(next).toHaveTextContent("We call 5550100");
    expect(next).toHaveTextContent("Ann Example, 1 Example Street.");
    expect(localStorage.getItem("cart")).not.toContain("Ann");
  });

  test("leaves the form empty for the next buyer", async () => {
    const { user, store } = await openCart();
    await fillIn(user);
    await placeOrder(user);
    await screen.findByText("Thank you for your order");
    act(() => void store.dispatch(cartReplaced(lines)));
    await user.click(screen.getByRole("link", { name: "Cart 2 items" }));
    expect(await screen.findByRole("textbox", { name: "Name" })).toHaveValue(
      "",
    );
  });

  test("shows the number alone after a reload", async () => {
    renderApp("/order-complete?orderno=1042");
    await screen.findByText("Thank you for your order");
    expect(screen.getByText("1042")).toBeVisible();
    expect(screen.queryByText("What you ordered")).toBeNull();
  });

  test.each(["", "?orderno=", "?orderno=Call%20555%20now"])(
    "thanks nobody where the address has no number: %p",
    async (query) => {
      renderApp(`/order-complete${query}`);
      await screen.findByText("There is no order here.");
      expect(screen.queryByText("Call 555 now")).toBeNull();
      expect(screen.queryByText("Thank you for your order")).toBeNull();
    },
  );
});

describe("while another tab places an order", () => {
  /** What the other tab does to the stored cart before this one's turn comes. */
  function waitForTab(store: () => void) {
    const request = jest.fn(async (_name: string, work: () => unknown) => {
      store();
      return work();
    });
    Object.defineProperty(navigator, "locks", {
      value: { request },
      configurable: true,
    });
  }
  afterEach(() => Reflect.deleteProperty(navigator, "locks"));

  test("an order waits, and is not sent if the other one took its lines", async () => {
    const left = JSON.stringify(lines.slice(1));
    waitForTab(() => localStorage.setItem("cart", left));
    const { user } = await openCart();
    await fillIn(user);
    await placeOrder(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Your cart has changed in another tab, so nothing was ordered. Please check it.",
    );
    expect(sentKeys()).toEqual([]);
    expect(screen.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  });

  test("it is sent if the other one only added something, which stays", async () => {
    const added = [...lines, line("added")];
    waitForTab(() => localStorage.setItem("cart", JSON.stringify(added)));
    const { user } = await openCart();
    await fillIn(user);
    await placeOrder(user);
    await screen.findByText("Thank you for your order");
    expect(localStorage.getItem("cart")).toBe(JSON.stringify([line("added")]));
  });
});
