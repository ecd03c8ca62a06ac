import type { Page } from "@playwright/test";
import type { CartItem, Order, Product } from "../api";
import { cartTotals, lineTotals } from "../domain/cartTotals";
import { formatMoney, toCents } from "../domain/money";
import { sharedCartPath } from "../features/cart/sharedCart";
import { answering, failing } from "../testing/behaviours";
import {
  cartLink,
  figureOf,
  haveInCart,
  quantityOf,
  removeOf,
  storageOf,
  storedLines,
} from "./cartControls";
import { lineOf } from "./catalog";
import { blockOtherSites, expect, test } from "./fixtures";
import { BUYER, fillIn, placeOrder, textsIn } from "./forms";
import { tabTo } from "./keyboardFocus";

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });
const rowOf = (page: Page, { itemName }: CartItem) =>
  page.getByRole("row", { name: itemName, exact: true });

test("what changes while the cart page is open is refused, shown line by line, and ordered once it is accepted @both", async ({
  page,
  testServer,
  catalog: { products, config },
  medicines: { plain, offered },
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/);
  const { stub, database } = testServer;
  const setCatalog = async (sold: readonly Product[]) => {
    if (database) await database.sell(sold);
    else stub.set("getProducts", answering(sold));
  };
  const [old, same] = [lineOf(plain, 3), lineOf(offered, 2)];
  const changed = { ...plain, price: (toCents(plain.price) + 15) / 100 };
  await haveInCart(page, [old, same]);
  await page.goto("/cart");
  await fillIn(page, BUYER);
  await expect(placeOrder(page)).toBeEnabled();
  try {
    await setCatalog(products.map((one) => (one === plain ? changed : one)));
    // The stub host looks at no order: it is told to refuse this one.
    stub?.set(
      "addOrder",
      failing(409, "Prices have changed: nothing ordered."),
    );
    const refused = page.waitForRequest(/AddOrder$/);
    await placeOrder(page).click();
    await expect(page.getByRole("alert")).toContainText("Prices have changed");
    await expect(rowOf(page, old)).toContainText(
      `was ${formatMoney(toCents(plain.price))}, now ${formatMoney(toCents(changed.price))}`,
    );
    await expect(rowOf(page, same)).not.toContainText("was");
    // The same order would only be refused again.
    await expect(button(page, "Try again")).toHaveCount(0);
    expect(await storedLines(page)).toEqual([old, same]);

    stub?.set("addOrder");
    await button(page, "Accept the changes").click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await textsIn(page, BUYER)).toEqual(BUYER);
    const accepted = page.waitForRequest(/AddOrder$/);
    await placeOrder(page).click();
    await expect(page.getByText("Thank you for your order")).toBeVisible();
    const lines = [lineOf(changed, 3), same];
    const order = (await accepted).postDataJSON() as Order;
    expect(order.orderItem).toEqual(lines);
    expect(toCents(order.total)).toBe(
      cartTotals(lines).total + toCents(config.shipping),
    );
    const keyOf = async (request: typeof refused) =>
      (await request).headers()["idempotency-key"];
    expect(await keyOf(accepted)).not.toBe(await keyOf(refused));
  } finally {
    await setCatalog(products);
  }
});

test("a link brings the cart into another browser, which first shows it; if the browser refuses to copy, the link is there as selected text", async ({
  page,
  browser,
  testServer,
  medicines: { plain, offered },
}) => {
  const lines = [lineOf(offered, 3), lineOf(plain)];
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await haveInCart(page, lines);
  await page.goto("/cart");
  const copy = button(page, "Copy a link to this cart");
  await copy.click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(testServer.url + sharedCartPath(lines));

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await copy.click();
  const text = page.getByRole("textbox", { name: "Text to copy" });
  await expect(text).toHaveValue(link);
  expect(await page.evaluate(() => String(getSelection()))).toBe(link);

  const context = await browser.newContext();
  await blockOtherSites(context);
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(
    stranger.getByRole("list", { name: "Shared items" }),
  ).toContainText(offered.productName);
  expect(await storedLines(stranger)).toEqual([]);
  await button(stranger, "Add to my cart").click();
  await expect(stranger).toHaveURL(`${testServer.url}/cart`);
  await expect.poll(() => storedLines(stranger)).toEqual(lines);
  await context.close();
});

test("a printed cart has its lines and totals, and nothing to press, fill in or follow; it fits the paper", async ({
  page,
  medicines: { plain, offered },
}) => {
  const lines = [lineOf(offered, 9_999), lineOf(plain, 40)];
  await haveInCart(page, lines);
  await page.goto("/cart");
  await expect(placeOrder(page)).toBeEnabled();
  const values = await page.getByRole("definition").allTextContents();

  await page.emulateMedia({ media: "print" });
  // The width of A4 without its margins, at 96 pixels an inch.
  await page.setViewportSize({ width: 718, height: 1047 });
  for (const line of lines) {
    const { amount } = lineTotals(line);
    for (const text of [formatMoney(amount), `× ${line.qty}`]) {
      const shown = rowOf(page, line).getByText(text, { exact: true });
      await expect(shown).toBeVisible();
    }
  }
  await expect(page.getByRole("definition")).toHaveText(values);
  await expect(figureOf(page, "Grand total")).toBeVisible();
  for (const role of [
    "button",
    "textbox",
    "form",
    "link",
    "navigation",
    "banner",
    "contentinfo",
  ] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
  ).toBeLessThanOrEqual(718);
});

test("Undo brings a removed line and a cleared cart back, by mouse and by keyboard, and the focus goes with it", async ({
  page,
  catalog: { products },
}) => {
  const lines = products.slice(0, 3).map((product) => lineOf(product, 2));
  const [a, b] = lines as [CartItem, CartItem];
  const undo = button(page, "Undo");
  const expectCart = async (expected: readonly CartItem[]) => {
    await expect(cartLink(page, expected.length)).toBeVisible();
    await expect
      .poll(() => storageOf(page))
      .toEqual({
        cart: JSON.stringify(expected),
        cartCount: String(expected.length),
      });
  };
  await haveInCart(page, lines);
  await page.goto("/cart");
  await expect(quantityOf(page, b.itemName)).toHaveValue("2");

  await test.step("by mouse", async () => {
    await removeOf(page, b.itemName).click();
    await expectCart(lines.filter((line) => line !== b));
    await undo.click();
    await expectCart(lines);
    await expect(undo).toHaveCount(0);
  });

  await test.step("by keyboard", async () => {
    await tabTo(page, removeOf(page, a.itemName));
    await page.keyboard.press("Enter");
    await expect(undo).toBeFocused();
    await page.keyboard.press("Enter");
    await expectCart(lines);
    await expect(page.getByRole("main")).toBeFocused();
    await tabTo(page, removeOf(page, a.itemName));
  });

  await test.step("from the empty view", async () => {
    await button(page, "Clear the cart").focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(undo).toBeFocused();
    await page.keyboard.press("Space");
    await expectCart(lines);
  });
});
