import { screen, within } from "@testing-library/react";
import { answering, failing } from "../../testing/stub/behaviours";
import {
  fillIn,
  openCart,
  placeOrder,
  type User,
} from "../../testing/cartToOrder";
import { config, orderState, products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { offering } from "../../testing/stub/stubCatalog";
import { stubForTests } from "../../testing/stub/stubForTests";

const stub = stubForTests();
const sold = { ...products[0]!, productId: "ordered", unit: "tablet" as const };
/** Opens the page on a host that says this of every order. */
function open(state: object = orderState) {
  stub().catalog = {
    products: [sold, ...products],
    categories: [],
    config: { ...config, features: ["status"] },
  };
  stub().set("getOrderStatus", answering(state));
  return renderApp("/order-status");
}

const field = (name: string) => screen.findByRole("textbox", { name });
const show = () => screen.getByRole("button", { name: "Show status" });
const sentBodies = () =>
  stub()
    .requestsOf("getOrderStatus")
    .map(({ body }) => body);

async function ask({ type, click }: User) {
  await type(await field("Order number"), "PH-1000");
  await type(await field("Contact number"), "5550100");
  await click(show());
}

test("an order's status is shown with lines and totals, its number not in the address", async () => {
  const [line] = orderState.orderItem;
  const gone = { ...line!, itemId: "gone" };
  const { user, address } = open({ ...orderState, orderItem: [line, gone] });
  await ask(user);
  const status = await screen.findByText("Your order is on its way.");
  expect(status.parentElement).toHaveTextContent("Order PH-1000, updated");
  const items = screen.getByRole("region", { name: "What you ordered" });
  await within(items).findByText("2 × 500 mg, 28 tablets");
  expect(items).toHaveTextContent(
    "Ordered 500mg tablets2 × 500 mg, pack of 28",
  );
  expect(items).toHaveTextContent(
    "Amount$18.00Discount−$2.00Total$16.00Delivery charge$4.95Grand total$20.95",
  );
  const again = screen.getByRole("link", { name: "Order these items again" });
  expect(again).toHaveAttribute("href", "/cart/shared#items=ordered:2,gone:2");
  expect(sentBodies()).toEqual([
    { orderNumber: "PH-1000", contactNo: "5550100" },
  ]);
  expect(address()).toBe("/order-status");
});

test("an order keeps its currency and facts, and tells what changed and is to pay", async () => {
  const change = "Ordered 500mg tablets: we have 1 of 2.";
  const medicines = [{ legalClass: "prescription", unit: "capsule" }];
  const { user } = open({
    ...{ ...orderState, changes: [change], toPay: 9.45 },
    ...{ medicines, currencySign: "R" },
  });
  await ask(user);
  const items = await screen.findByRole("region", { name: "What you ordered" });
  expect(items).toHaveTextContent("2 × 500 mg, 28 capsules");
  expect(items).toHaveTextContent("1 item needs a prescription.");
  expect(items).toHaveTextContent("AmountR9.00Discount−R1.00");
  expect(items).not.toHaveTextContent("$");
  const changes = screen.getByRole("list", { name: "What has changed" });
  expect(changes).toHaveTextContent(change);
  expect(screen.getByText("To pay:", { exact: false })).toHaveTextContent(
    "To pay: R9.45. You choose how to pay when we call.",
  );
});

test("a refusal is shown in the host's words, in place of an earlier answer", async () => {
  const { user } = open();
  await field("Order number");
  await user.click(show());
  const message = "please provide order number";
  expect(screen.getByRole("alert")).toHaveTextContent(message);
  expect(sentBodies()).toEqual([]);
  await ask(user);
  await screen.findByText("Your order is on its way.");
  stub().set("getOrderStatus", failing(404, "We found no order."));
  await user.click(show());
  expect(await screen.findByText("We found no order.")).toBeVisible();
  expect(screen.queryByText("Your order is on its way.")).toBeNull();
});

test("the footer leads to the status, and the receipt with both numbers filled in", async () => {
  stub().catalog = offering("status");
  const { user } = await openCart();
  const footer = screen.getByRole("navigation", { name: "Good to know" });
  await within(footer).findByRole("link", { name: "Order status" });
  await fillIn(user);
  await placeOrder(user);
  const link = { name: "See the order's status" };
  await user.click(await screen.findByRole("link", link));
  expect(await field("Order number")).toHaveValue("PH-1001");
  expect(await field("Contact number")).toHaveValue("5550100");
});

test("on a host without the call nothing leads to it, and it says to call", async () => {
  const { queriesSettled } = renderApp("/order-status");
  await screen.findByText(/^Call \+1 555 .* and tell us your order number\.$/);
  await queriesSettled();
  expect(screen.queryByRole("button", { name: "Show status" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Order status" })).toBeNull();
});
