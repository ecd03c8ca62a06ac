import { act, fireEvent, screen, within } from "@testing-library/react";
import type { Config, Product } from "../../api";
import gb from "../../assets/rules/gb.json";
import { answering, failing } from "../../testing/behaviours";
import { config, products } from "../../testing/catalog";
import { ibuprofen, line, paraPlus } from "../../testing/cartProducts";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import { fillIn, lines, openCart, placeOrder } from "../../testing/cartToOrder";
import { lineOf } from "./cartSlice";

const stub = stubForTests();
const button = (name: string) => screen.getByRole("button", { name });
const rowOf = (name: string) => screen.getByRole("row", { name });
const quantityOf = (name: string) =>
  screen.getByRole("textbox", { name: `Quantity of ${name}` });
const cartOf = (count: string) =>
  screen.getByRole("link", { name: `Cart ${count}` });

test("the cart page shows the empty view when the total quantity is 0", async () => {
  renderApp("/cart");
  await screen.findByText("Your cart is empty");
  const link = screen.getByRole("link", { name: "See all medicines" });
  expect(link).toHaveAttribute("href", "/product");
});

test("of 1 to 5 packs it shows one discount for each pair, pills, and the sums with the delivery charge", async () => {
  const { user } = await openCart([{ ...ibuprofen, qty: 1 }, paraPlus]);
  const figures = () =>
    screen
      .getAllByRole("term")
      .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  for (const [index, [amount, discount, total, grandTotal]] of [
    ["$24.49", "$0.00", "$24.49", "$29.44"],
    ["$44.48", "−$5.00", "$39.48", "$44.43"],
    ["$64.47", "−$5.00", "$59.47", "$64.42"],
    ["$84.46", "−$10.00", "$74.46", "$79.41"],
    ["$104.45", "−$10.00", "$94.45", "$99.40"],
  ].entries()) {
    expect(figures()).toEqual([
      `Amount ${amount}`,
      `Discount ${discount}`,
      `Total ${total}`,
      "Delivery charge $4.95",
      `Grand total ${grandTotal}`,
    ]);
    const pills = `${28 * (index + 1)} pills`;
    expect(rowOf(ibuprofen.itemName)).toHaveTextContent(pills);
    await user.click(button(`Increase quantity of ${ibuprofen.itemName}`));
  }
});

test("it tells two packs of one medicine apart by ear, and links each to its product", async () => {
  await openCart([ibuprofen, { ...ibuprofen, itemId: 6, pack: 84 }]);
  const rows = screen.getAllByRole("row", { name: ibuprofen.itemName });
  for (const [index, pack] of [28, 84].entries()) {
    const { getByRole, getAllByRole } = within(rows[index]!);
    for (const control of [...getAllByRole("button"), getByRole("textbox")]) {
      const description = `$19.99 a pack of ${pack} pills`;
      expect(control).toHaveAccessibleDescription(description);
    }
    const link = getByRole("link", { name: ibuprofen.itemName });
    expect(link).toHaveAttribute("href", `/product-details/${index + 5}`);
  }
});

test("a line says what it costs with its pair discount, and before", async () => {
  await openCart();
  const cells = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell").at(-1)?.textContent);
  expect(cells).toEqual(["Before the discount $59.97 now $54.97", "$4.50"]);
});

test("a quantity changes by plus and minus only; minus is disabled at 1, plus at 9,999", async () => {
  const { user } = await openCart([ibuprofen, { ...paraPlus, qty: 9_998 }]);
  const [few, many] = [ibuprofen.itemName, paraPlus.itemName];
  await user.type(quantityOf(few), "7");
  expect(quantityOf(few)).toHaveValue("3");
  const minus = button(`Decrease quantity of ${few}`);
  for (const quantity of ["2", "1"]) {
    expect(minus).toBeEnabled();
    await user.click(minus);
    expect(quantityOf(few)).toHaveValue(quantity);
  }
  expect(minus).toBeDisabled();
  const plus = button(`Increase quantity of ${many}`);
  await user.click(plus);
  expect(quantityOf(many)).toHaveValue("9999");
  expect(plus).toBeDisabled();
  expect(cartOf("2 items")).toBeVisible();
});

test("the cart works in memory where the browser refuses storage, and says so once", async () => {
  const { user } = await openCart();
  const refused = jest
    .spyOn(Storage.prototype, "setItem")
    .mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
  await user.click(button(`Remove ${paraPlus.itemName}`));
  expect(screen.getByRole("alert")).toHaveTextContent(/let us save your cart/);
  expect(cartOf("1 item")).toBeVisible();
  await user.click(button("Close"));
  await user.click(button(`Remove ${ibuprofen.itemName}`));
  expect(screen.getByText("Your cart is empty")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  refused.mockRestore();
});

test("a product may have the id __proto__", async () => {
  const itemId = "__proto__";
  const product = { ...products[0], productId: itemId };
  stub().set("getProducts", answering([product]));
  renderApp("/cart", [{ ...paraPlus, itemId }]);
  expect(await screen.findByText("$9.45")).toBeVisible();
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

describe("when the catalog has changed", () => {
  const sell = (change: Partial<Product>, gone?: string) =>
    stub().set(
      "getProducts",
      answering(
        products
          .filter(({ productId }) => productId !== gone)
          .map((each) =>
            each.productId === 5 ? { ...each, ...change } : each,
          ),
      ),
    );

  test("the cart page says so line by line, and the order waits until the changes are accepted", async () => {
    sell({ price: 21.5 });
    const { user } = await openCart();
    await within(rowOf(ibuprofen.itemName)).findByText(
      "was $19.99, now $21.50",
    );
    expect(button("Place Order")).toBeDisabled();
    expect(screen.getByText("$64.42")).toBeVisible();
    await user.click(button("Accept the changes"));
    expect(screen.getByText("$68.95")).toBeVisible();
    await fillIn(user);
    await placeOrder(user);
    await screen.findByText("Thank you for your order");
    expect(stub().orders[0]?.orderItem[0]?.price).toBe(21.5);
  });

  test("several changes of several lines are all said, and one button accepts them all", async () => {
    sell({ price: 21.5, qty: 30 }, "para-plus");
    const { user } = await openCart();
    await screen.findByText("no longer sold");
    screen.getByText("a pack held 28, now 30; was $19.99, now $21.50");
    expect(screen.getByRole("alert")).toHaveTextContent("2 items have changed");
    await user.click(button("Accept the changes"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(JSON.parse(localStorage.getItem("cart")!)).toEqual([
      { ...ibuprofen, pack: 30, price: 21.5 },
    ]);
  });
});

describe("undo", () => {
  test("brings a cleared cart back, from the empty view too", async () => {
    const { user } = await openCart();
    await user.click(button("Clear the cart"));
    expect(screen.getByText("Your cart is empty")).toBeVisible();
    await user.click(button("Undo"));
    expect(cartOf("2 items")).toBeVisible();
  });

  test("is over after eight seconds, which start again when the pointer leaves it and with the next removal; both can then be undone", async () => {
    const other = line(21);
    await openCart([ibuprofen, paraPlus, other]);
    jest.useFakeTimers();
    const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
    const undo = () => screen.queryByRole("button", { name: "Undo" });
    const remove = (name: string) => {
      fireEvent.click(button(`Remove ${name}`));
      // With the pointer there is no focus on Undo.
      act(() => undo()!.blur());
    };
    remove(paraPlus.itemName);
    pass(7_999);
    fireEvent.pointerEnter(undo()!.parentElement!);
    pass(80_000);
    fireEvent.pointerLeave(undo()!.parentElement!);
    pass(7_999);
    remove(other.itemName);
    expect(screen.getByText("Removed 2 items.")).toBeVisible();
    pass(7_999);
    fireEvent.click(undo()!);
    expect(cartOf("3 items")).toBeVisible();
    remove(paraPlus.itemName);
    pass(8_000);
    expect(undo()).toBeNull();
    jest.useRealTimers();
  });
});

describe("the rules of sale", () => {
  const RULE = "At most 2 packs of painkillers in one order.";
  const paracetamol: Product = {
    ...products[0]!,
    ingredients: [{ name: "Paracetamol", strength: 500, unit: "mg" }],
    form: "tablet",
    unit: "tablet",
    legalClass: "pharmacy",
  };
  const syrup: Product = {
    ...paracetamol,
    productId: "s",
    productName: "Cold syrup",
    ingredients: [{ name: "Paracetamol", strength: 120, unit: "mg/5ml" }],
    form: "syrup",
    unit: "ml",
    qty: 100,
  };
  function openRuledCart(rules: unknown, ...cart: [Product, number][]) {
    stub().set("getConfig", answering({ ...config, rules } as Config));
    stub().set("getProducts", answering(cart.map(([product]) => product)));
    const inCart = cart.map(([product, qty]) => lineOf(product, qty));
    return renderApp("/cart", inCart);
  }
  const plus = () => button(`Increase quantity of ${paracetamol.productName}`);

  test("limit a line: plus is disabled and says why, and a cart that breaks a rule can't be ordered until it is changed", async () => {
    const { user } = openRuledCart(gb.rules, [paracetamol, 3]);
    await screen.findByText(/can't be ordered like this/);
    expect(button("Place Order")).toBeDisabled();
    const minus = button(`Decrease quantity of ${paracetamol.productName}`);
    await user.click(minus);
    expect(screen.getByText(RULE)).toBeVisible();
    expect(plus()).toBeDisabled();
    expect(plus()).toHaveAccessibleDescription(expect.stringContaining(RULE));
    expect(button("Place Order")).toBeEnabled();
  });

  test("that a host lacks, or that can't be read, limit nothing; two lines with one ingredient are named together, in the units of their packs", async () => {
    const odd = [{ text: "No.", most: { packs: "one" } }];
    openRuledCart(odd, [paracetamol, 50], [syrup, 3]);
    const warning = await screen.findByText(/both contain paracetamol/);
    expect(warning.closest("[role=status]")).toBeInTheDocument();
    expect(plus()).toBeEnabled();
    expect(screen.queryByText("No.")).toBeNull();
    expect(screen.getByText(/1,600 tablets/)).toBeVisible();
    expect(screen.getByText(/300 ml/)).toBeVisible();
    expect(button("Place Order")).toBeEnabled();
  });

  test("two packs of one medicine with one ingredient are told apart by what they hold", async () => {
    openRuledCart(
      undefined,
      [{ ...paracetamol, qty: 16 }, 1],
      [{ ...paracetamol, productId: "q" }, 1],
    );
    const warning = await screen.findByText(/both contain paracetamol/);
    expect(warning).toHaveTextContent(/\(16 tablets\) and .*\(32 tablets\)/);
  });
});
