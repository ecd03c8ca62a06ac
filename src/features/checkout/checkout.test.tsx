import { screen, waitFor, within } from "@testing-library/react";
import type { CartItem } from "../../api";
import {
  answering,
  dropping,
  failing,
  heldBack,
  replying,
} from "../../testing/behaviours";
import { products } from "../../testing/catalogue";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";

const stub = stubForTests();

const lines: CartItem[] = [
  {
    itemId: 5,
    itemName: "Ibuprofen 400mg tablets",
    mg: 400,
    pack: 28,
    qty: 3,
    price: 19.99,
    discount: 5,
  },
  {
    itemId: "para-plus",
    itemName: "Para-Plus caplets",
    mg: null,
    pack: 28,
    qty: 1,
    price: 4.5,
    discount: 0,
  },
];

const buyer = {
  Name: "Ann Example",
  "Contact number": "5550100",
  Email: "no format is checked",
  Address: "1 Example Street",
};

type User = ReturnType<typeof renderApp>["user"];

async function openCart() {
  const shop = renderApp("/cart", lines);
  await screen.findByText("$4.95");
  return shop;
}

async function fillIn(user: User, fields: Partial<typeof buyer> = buyer) {
  for (const [label, text] of Object.entries(fields)) {
    await user.type(screen.getByRole("textbox", { name: label }), text);
  }
}

const placeOrder = (user: User) =>
  user.click(screen.getByRole("button", { name: "Place Order" }));

describe("the cart page", () => {
  test("shows the empty view when the total quantity is 0", async () => {
    renderApp("/cart");
    expect(await screen.findByText("Your cart is empty")).toBeVisible();
    expect(
      screen.getByRole("link", { name: "See all medicines" }),
    ).toHaveAttribute("href", "/product");
  });

  test("shows amount, discount, total, delivery charge and grand total", async () => {
    await openCart();
    const summary = screen.getByRole("region", { name: "Summary" });
    const figures = within(summary)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(figures).toEqual([
      ["Amount", "$64.47"],
      ["Discount", "−$5.00"],
      ["Total", "$59.47"],
      ["Delivery charge", "$4.95"],
      ["Grand total", "$64.42"],
    ]);
  });

  test("shows pack times quantity as pills, and a read-only quantity", async () => {
    await openCart();
    const row = screen.getByRole("row", { name: "Ibuprofen 400mg tablets" });
    expect(row).toHaveTextContent("84 pills");
    expect(
      screen.getByRole("textbox", {
        name: "Quantity of Ibuprofen 400mg tablets",
      }),
    ).toHaveAttribute("readonly");
  });

  test("changes a quantity by plus and minus only, and minus is disabled at 1", async () => {
    const { user } = await openCart();
    const minus = screen.getByRole("button", {
      name: "Decrease quantity of Para-Plus caplets",
    });
    expect(minus).toBeDisabled();
    await user.click(
      screen.getByRole("button", {
        name: "Increase quantity of Para-Plus caplets",
      }),
    );
    expect(
      screen.getByRole("textbox", { name: "Quantity of Para-Plus caplets" }),
    ).toHaveValue("2");
    await user.click(minus);
    expect(
      screen.getByRole("textbox", { name: "Quantity of Para-Plus caplets" }),
    ).toHaveValue("1");
  });

  test("removes an item", async () => {
    const { user } = await openCart();
    await user.click(
      screen.getByRole("button", { name: "Remove Para-Plus caplets" }),
    );
    expect(screen.queryByText("Para-Plus caplets")).toBeNull();
    expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("waits with the order for the delivery charge, and asks for it again", async () => {
    stub().set("getConfig", failing(503, "We are counting."));
    const { user } = renderApp("/cart", lines);
    expect(await screen.findByText("We are counting.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Place Order" })).toBeDisabled();
    stub().set("getConfig");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("$64.42")).toBeVisible();
    expect(screen.getByRole("button", { name: "Place Order" })).toBeEnabled();
  });
});

describe("the order form", () => {
  test.each([
    ["Name", "please provide name"],
    ["Contact number", "please provide contact no"],
    ["Email", "please provide email"],
    ["Address", "please provide address"],
  ])(
    "with an empty %s alerts '%s', puts the focus there and sends nothing",
    async (label, message) => {
      const { user } = await openCart();
      await fillIn(user, { ...buyer, [label]: "  " });
      await placeOrder(user);
      expect(screen.getByRole("alert")).toHaveTextContent(message);
      expect(screen.getByRole("textbox", { name: label })).toHaveFocus();
      expect(stub().orders).toEqual([]);
    },
  );

  test("takes up to 10 characters of a contact number and 50 of an email, pasted too", async () => {
    const { user } = await openCart();
    await user.click(screen.getByRole("textbox", { name: "Contact number" }));
    await user.paste("1".repeat(40));
    await user.click(screen.getByRole("textbox", { name: "Email" }));
    await user.paste("e".repeat(90));
    expect(screen.getByRole("textbox", { name: "Contact number" })).toHaveValue(
      "1".repeat(10),
    );
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue(
      "e".repeat(50),
    );
  });

  test("sends every field of the order, its lines and its figures", async () => {
    const { user } = await openCart();
    await fillIn(user);
    await placeOrder(user);
    await screen.findByText("Thank you for your order");
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
  });
});

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
      expect(
        screen.getByRole("button", { name: "Place Order" }),
      ).toBeDisabled();
      expect(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
      await user.click(
        screen.getByRole("button", { name: "Back to the form" }),
      );
      expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue(
        "Ann Example",
      );
      expect(screen.getByRole("button", { name: "Place Order" })).toBeEnabled();
      expect(screen.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
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

describe("when the catalogue has moved on", () => {
  const changed = products.map((product) =>
    product.productId === 5 ? { ...product, price: 21.5 } : product,
  );

  test("the cart page says so line by line, and the order waits until it is accepted", async () => {
    stub().set("getProducts", answering(changed));
    const { user } = await openCart();
    const row = screen.getByRole("row", { name: "Ibuprofen 400mg tablets" });
    await within(row).findByText("was $19.99, now $21.50");
    expect(screen.getByRole("button", { name: "Place Order" })).toBeDisabled();
    expect(screen.getByText("$64.42")).toBeVisible();

    await user.click(
      screen.getByRole("button", { name: "Accept the changes" }),
    );
    expect(screen.getByText("$68.95")).toBeVisible();
    await fillIn(user);
    await placeOrder(user);
    await screen.findByText("Thank you for your order");
    expect(stub().orders[0]?.orderItem[0]?.price).toBe(21.5);
  });

  test("a product that is gone leaves the cart when that is accepted", async () => {
    stub().set(
      "getProducts",
      answering(products.filter(({ productId }) => productId !== "para-plus")),
    );
    const { user } = await openCart();
    expect(await screen.findByText("no longer sold")).toBeVisible();
    await user.click(
      screen.getByRole("button", { name: "Accept the changes" }),
    );
    expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });
});

describe("undo", () => {
  test("brings a removed line back", async () => {
    const { user } = await openCart();
    await user.click(
      screen.getByRole("button", { name: "Remove Ibuprofen 400mg tablets" }),
    );
    expect(
      screen.getByText("Ibuprofen 400mg tablets was removed."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getAllByRole("row")[1]).toHaveAccessibleName(
      "Ibuprofen 400mg tablets",
    );
  });

  test("brings a cleared cart back, from the empty view too", async () => {
    const { user } = await openCart();
    await user.click(screen.getByRole("button", { name: "Clear the cart" }));
    expect(screen.getByText("Your cart is empty")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  });
});
