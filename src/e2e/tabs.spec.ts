import type { Page } from "@playwright/test";
import { cartLink } from "./cartControls";
import { expect, test } from "./fixtures";
import { untilReady } from "./readyPage";

const storedIds = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("cart") ?? "[]") as { itemId: unknown }[])
      .map(({ itemId }) => String(itemId))
      .sort(),
  );

/** Clicks Add to Cart on these cards as fast as the page can take it. */
const addAtOnce = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([first, last]) => {
      const buttons = [...document.querySelectorAll("article button")].filter(
        ({ textContent }) => textContent === "Add to Cart",
      );
      for (const button of buttons.slice(first, last)) {
        (button as HTMLButtonElement).click();
      }
    },
    [from, to] as const,
  );

test("products added in two tabs at the same time are all in both", async ({
  context,
}) => {
  const each = 20;
  const [a, b] = [await context.newPage(), await context.newPage()];
  for (const page of [a, b]) {
    await page.goto("/product");
    await expect(page.getByRole("article").first()).toBeVisible();
    await untilReady(page);
  }
  await Promise.all([addAtOnce(a, 0, each), addAtOnce(b, each, 2 * each)]);
  await expect(cartLink(a, 2 * each)).toBeVisible();
  await expect(cartLink(b, 2 * each)).toBeVisible();
  await expect.poll(() => storedIds(a)).toHaveLength(2 * each);
  await a.reload();
  await expect(cartLink(a, 2 * each)).toBeVisible();
});

test("an order placed in one tab empties the other, which says why", async ({
  context,
}) => {
  const [a, b] = [await context.newPage(), await context.newPage()];
  await a.goto("/product");
  await a.getByRole("button", { name: "Add to Cart" }).first().click();
  await b.goto("/cart");
  await expect(b.getByRole("button", { name: "Place Order" })).toBeEnabled();
  await a.getByRole("link", { name: "Cart, 1 item" }).click();
  for (const name of ["Name", "Contact number", "Email", "Address"]) {
    await a.getByRole("textbox", { name }).fill("5550100");
  }
  await a.getByRole("button", { name: "Place Order" }).click();
  await expect(a).toHaveURL(/order-complete/);
  await expect(b.getByText("Your cart is empty")).toBeVisible();
  await expect(b.getByRole("alert")).toContainText(
    "You have ordered these items in another tab",
  );
});

test("a cart that support pastes into storage shows in the open tabs", async ({
  context,
}) => {
  const [a, b] = [await context.newPage(), await context.newPage()];
  await a.goto("/enquiry");
  await b.goto("/enquiry");
  await expect(cartLink(a, 0)).toBeVisible();
  const line = {
    itemId: 7,
    itemName: "Pasted",
    mg: null,
    pack: 1,
    qty: 2,
    price: 1,
    discount: 0,
  };
  await b.evaluate(
    (text) => localStorage.setItem("cart", text),
    JSON.stringify([line, { ...line, itemId: 8 }]),
  );
  await expect(cartLink(a, 2)).toBeVisible();
});
