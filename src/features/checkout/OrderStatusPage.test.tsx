import { screen, within } from "@testing-library/react";
import { answering, failing } from "../../testing/behaviours";
import { fillIn, openCart, placeOrder } from "../../testing/cartToOrder";
import {
  categories,
  config,
  orderState,
  products,
} from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";

const stub = stubForTests();
const offer = () =>
  stub().setCatalog({
    products,
    categories,
    config: { ...config, features: ["status"] },
  });

type User = ReturnType<typeof renderApp>["user"];

const field = (name: string) => screen.findByRole("textbox", { name });
async function ask(user: User, number = "PH-1000", contact = "5550100") {
  await user.click(await field("Order number"));
  await user.paste(number);
  await user.click(await field("Contact number"));
  await user.paste(contact);
  await user.click(screen.getByRole("button", { name: "Show status" }));
}
const sentBodies = () =>
  stub()
    .requests.filter(({ call }) => call === "getOrderStatus")
    .map(({ body }) => body);

test("the status of an order is shown with its lines and totals, and neither number is in the address", async () => {
  offer();
  const { user, address } = renderApp("/order-status");
  await ask(user);
  const status = await screen.findByText("Your order is on its way.");
  expect(status.parentElement).toHaveTextContent("Order PH-1000, since");
  const items = screen.getByRole("region", { name: "What you ordered" });
  expect(items).toHaveTextContent("Ordered 500mg tablets2 ×");
  expect(items).toHaveTextContent(
    "Amount$9.00Discount−$1.00Total$8.00Delivery charge$4.95Grand total$12.95",
  );
  expect(sentBodies()).toEqual([
    { orderNumber: "PH-1000", contactNo: "5550100" },
  ]);
  expect(address()).toBe("/order-status");
});

test("what was ordered is in the unit of its pack, in pills if that is unknown", async () => {
  const [line] = orderState.orderItem;
  const other = { ...line!, itemId: "gone" };
  stub().setCatalog({
    products: [{ ...products[0]!, productId: "ordered", unit: "tablet" }],
    categories,
    config: { ...config, features: ["status"] },
  });
  stub().set(
    "getOrderStatus",
    answering({ ...orderState, orderItem: [line, other] }),
  );
  const { user } = renderApp("/order-status");
  await ask(user);
  const items = await screen.findByRole("region", { name: "What you ordered" });
  await within(items).findByText("2 × 500 mg, 28 tablets");
  expect(within(items).getByText("2 × 500 mg, 28 pills")).toBeVisible();
});

test("both fields must be filled in before anything is sent", async () => {
  offer();
  const { user } = renderApp("/order-status");
  await field("Order number");
  for (const name of ["order number", "contact no"]) {
    await user.click(screen.getByRole("button", { name: "Show status" }));
    const message = `please provide ${name}`;
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    await user.type(await field("Order number"), "PH-1000");
  }
  expect(sentBodies()).toEqual([]);
});

test("a refusal is shown in the host's words, in place of an earlier answer", async () => {
  offer();
  const { user } = renderApp("/order-status");
  await ask(user);
  await screen.findByText("Your order is on its way.");
  stub().set("getOrderStatus", failing(404, "We found no order."));
  await user.click(screen.getByRole("button", { name: "Show status" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "We found no order.",
  );
  expect(screen.queryByText("Your order is on its way.")).toBeNull();
});

test("the footer leads to the status, and the receipt with both numbers filled in", async () => {
  offer();
  const { user } = await openCart();
  const footer = screen.getByRole("navigation", { name: "Good to know" });
  await within(footer).findByRole("link", { name: "Order status" });
  await fillIn(user);
  await placeOrder(user);
  await user.click(
    await screen.findByRole("link", { name: "See the order's status" }),
  );
  expect(await field("Order number")).toHaveValue("PH-1001");
  expect(await field("Contact number")).toHaveValue("5550100");
});

test("on a host without the call nothing leads to it, and it says to call", async () => {
  const { queriesSettled } = renderApp("/order-status");
  expect(
    await screen.findByText(
      /^Call \+1 555 .* and tell us your order number\.$/,
    ),
  ).toBeVisible();
  await queriesSettled();
  expect(screen.queryByRole("button", { name: "Show status" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Order status" })).toBeNull();
});
