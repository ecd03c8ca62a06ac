import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import type { CartCheck, Product } from "../api/endpoints.gen";
import { answering, failing } from "../../testing/stub/behaviours";
import { ibuprofen, paraPlus } from "../../testing/cartProducts";
import { fillIn, lines, openCart, placeOrder } from "../../testing/cartToOrder";
import { config, products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { offering } from "../../testing/stub/stubCatalog";
import { stubForTests } from "../../testing/stub/stubForTests";
import { lineOf } from "../cart/cartSlice";

const stub = stubForTests();
afterEach(() => jest.useRealTimers());
const button = (name: string) => screen.getByRole("button", { name });
const rowOf = (name: string) => screen.getByRole("row", { name });
const plusOf = (name: string) => button(`Increase quantity of ${name}`);
const minusOf = (name: string) => button(`Decrease quantity of ${name}`);
const quantityOf = (name: string) =>
  screen.getByRole("textbox", { name: `Quantity of ${name}` });
const cartOf = (count: string) =>
  screen.getByRole("link", { name: `Cart, ${count}` });

/** Two medicines of which an order may have two packs together. */
const sold = products
  .slice(0, 2)
  .map((each) => ({ ...each, discount: 0.1, unit: "tablet" as const }));
const [first, second] = sold as [Product, Product];
const reason = "You can order 2 packs of painkillers.";
const together = "Two items contain paracetamol.";
const limitsOf = (most: number, brokenAs?: string) =>
  sold.map(({ productId }) => ({ itemId: productId, most, reason, brokenAs }));
const broken: Partial<CartCheck> = {
  advice: `${reason} Please remove 1.`,
  together: [together],
  limits: limitsOf(0, "painkillers"),
};
/** The reply of the host about the cart from now on. */
const sayOfCart = (said: Partial<CartCheck> = {}) =>
  answering({ products: sold, advice: "", together: [], limits: [], ...said });
function checkAtHost(said: Partial<CartCheck>) {
  stub().catalog = offering("check");
  stub().set("checkCart", sayOfCart(said));
}
function expectLimit(name: string) {
  expect(plusOf(name)).toBeDisabled();
  expect(plusOf(name)).toHaveAccessibleDescription(
    /You can order 2 packs of painkillers\./,
  );
}

test("lines and summary say what is held, saved and paid", async () => {
  await openCart();
  const figures = screen
    .getAllByRole("term")
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(rowOf(ibuprofen.itemName)).toHaveTextContent(
    /84 pills\$19.99 a pack of 28.*Before the discount \$59.97 now \$54.97$/,
  );
  expect(figures).toEqual([
    "Amount $64.47",
    "Discount −$5.00",
    "Total $59.47",
    "Delivery charge $4.95",
    "Grand total $64.42",
  ]);
});

test.each([
  ["a known unit", { unit: "ml" as const }, [], "84 ml"],
  ["no unit, on a host that names none", {}, [], "84 pills"],
  ["an unknown unit", {}, ["units"], "84 in all"],
])("a line with %s says what it holds", async (_what, unit, features, text) => {
  const [sold] = products.filter(({ productId }) => productId === 5);
  stub().set("getProducts", answering([{ ...sold, ...unit }]));
  stub().set("getConfig", answering({ ...config, features }));
  await openCart([ibuprofen]);
  expect(rowOf(ibuprofen.itemName)).toHaveTextContent(`400 mg · ${text}$`);
});

test("two packs of one medicine are told apart by ear, and each links to its product", async () => {
  await openCart([ibuprofen, { ...ibuprofen, itemId: 6, pack: 84 }]);
  const rows = screen.getAllByRole("row", { name: ibuprofen.itemName });
  for (const [index, pack] of [28, 84].entries()) {
    const { getByRole, getAllByRole } = within(rows[index]!);
    for (const control of [...getAllByRole("button"), getByRole("textbox")]) {
      const description = `$19.99 a pack of ${pack}`;
      expect(control).toHaveAccessibleDescription(description);
    }
    const link = getByRole("link", { name: ibuprofen.itemName });
    expect(link).toHaveAttribute("href", `/product-details/${index + 5}`);
  }
});

test("a quantity changes by plus and minus only; minus is disabled at 1, plus at 9,999", async () => {
  const { user } = await openCart([ibuprofen, { ...paraPlus, qty: 9_998 }]);
  const [few, many] = [ibuprofen.itemName, paraPlus.itemName];
  await user.type(quantityOf(few), "7");
  expect(quantityOf(few)).toHaveValue("3");
  for (const quantity of ["2", "1"]) {
    expect(minusOf(few)).toBeEnabled();
    await user.click(minusOf(few));
    expect(quantityOf(few)).toHaveValue(quantity);
  }
  expect(minusOf(few)).toBeDisabled();
  await user.click(plusOf(many));
  expect(quantityOf(many)).toHaveValue("9999");
  expect(plusOf(many)).toBeDisabled();
  expect(cartOf("2 items")).toBeVisible();
});

test("the order waits for the delivery charge, which is fetched again if that failed", async () => {
  stub().set("getConfig", failing(503, "We are counting."));
  const { user, queriesSettled } = renderApp("/cart", lines);
  expect(await screen.findByText("We are counting.")).toBeVisible();
  // While a call is under way, Try again waits for its reply and sends none.
  await queriesSettled();
  expect(button("Place Order")).toBeDisabled();
  stub().set("getConfig");
  await user.click(button("Try again"));
  expect(await screen.findByText("$64.42")).toBeVisible();
  expect(button("Place Order")).toBeEnabled();
});

test("an order waits until the catalog's changes, told line by line, are accepted", async () => {
  const sold = products.find(({ productId }) => productId === 5);
  stub().set("getProducts", answering([{ ...sold, price: 21.5, qty: 30 }]));
  const { user } = await openCart();
  await screen.findByText("not available");
  expect(rowOf(ibuprofen.itemName)).toHaveTextContent(
    "a pack held 28, now 30; was $19.99, now $21.50",
  );
  expect(screen.getByRole("alert")).toHaveTextContent("2 items have changed");
  expect(button("Place Order")).toBeDisabled();
  expect(screen.getByText("$64.42")).toBeVisible();
  await user.click(button("Accept the changes"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(screen.getByText("$64.45")).toBeVisible();
  await fillIn(user);
  await placeOrder(user);
  await screen.findByText("Thank you for your order");
  const accepted = { ...ibuprofen, pack: 30, price: 21.5 };
  expect(stub().orders.map(({ orderItem }) => orderItem)).toEqual([[accepted]]);
});

test("a cart that breaks a rule can't be ordered until it is changed", async () => {
  checkAtHost(broken);
  const { user } = await openCart([lineOf(first, 2), lineOf(second, 1)]);
  const warning = await screen.findByText(together);
  expect(warning.closest("[role=status]")).toBeInTheDocument();
  expect(screen.getByText(/ Please remove 1\.$/)).toBeVisible();
  for (const { productName } of sold)
    within(rowOf(productName)).getByText("painkillers");
  expect(button("Place Order")).toBeDisabled();
  expect(rowOf(first.productName)).toHaveTextContent("64 tablets");
  stub().set("checkCart", sayOfCart({ limits: limitsOf(1) }));
  await user.click(minusOf(first.productName));
  await waitFor(() => expect(button("Place Order")).toBeEnabled());
  expectLimit(first.productName);
  expectLimit(second.productName);
  const asked = stub().requestsOf("checkCart").at(-1);
  expect(asked?.body).toEqual({
    lines: sold.map(({ productId }) => ({ itemId: productId, qty: 1 })),
  });
});

test("a cart that can't be checked says nothing of rules", async () => {
  checkAtHost(broken);
  const { user } = await openCart([lineOf(first, 2), lineOf(second, 1)]);
  for (const call of ["checkCart", "getProducts"] as const)
    stub().set(call, failing(400));
  await user.click(minusOf(first.productName));
  await waitFor(() => expect(button("Place Order")).toBeEnabled());
  expect(screen.queryByText(together)).toBeNull();
  expect(plusOf(first.productName)).toBeEnabled();
  expect(rowOf(first.productName)).toHaveTextContent("32 tablets");
});

test("a prescription that is needed is told at line, order and receipt", async () => {
  const [needed, other] = products;
  const both = [{ ...needed!, legalClass: "prescription" as const }, other!];
  stub().set("getProducts", answering(both));
  const { user } = await openCart([lineOf(both[0]!, 2), lineOf(other!, 1)]);
  const row = rowOf(needed!.productName);
  await within(row).findByText("Prescription");
  expect(rowOf(other!.productName)).not.toHaveTextContent("Prescription");
  const nextStep =
    "1 item needs a prescription. Have it ready when we call: our pharmacist tells you how to send it. How it works";
  const summary = screen.getByRole("region", { name: "Summary" });
  expect(summary).toHaveTextContent(nextStep);
  await fillIn(user);
  await placeOrder(user);
  const items = await screen.findByRole("region", { name: "What you ordered" });
  await within(items).findByText("Prescription");
  expect(items).toHaveTextContent(nextStep);
});

test("what was removed can be brought back for eight seconds", async () => {
  await openCart([paraPlus]);
  jest.useFakeTimers();
  const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
  fireEvent.click(button("Remove Para-Plus caplets"));
  expect(screen.getByText("Your cart is empty")).toBeVisible();
  const link = screen.getByRole("link", { name: "See all medicines" });
  expect(link).toHaveAttribute("href", "/product");
  fireEvent.click(button("Undo"));
  expect(cartOf("1 item")).toBeVisible();
  fireEvent.click(button("Remove Para-Plus caplets"));
  const undo = button("Undo");
  // With the pointer there is no focus on Undo.
  act(() => undo.blur());
  fireEvent.pointerEnter(undo.parentElement!);
  pass(80_000);
  fireEvent.pointerLeave(undo.parentElement!);
  pass(7_999);
  expect(screen.getByText("Removed Para-Plus caplets.")).toBeVisible();
  pass(1);
  expect(undo).not.toBeInTheDocument();
});
