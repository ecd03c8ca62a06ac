import type { Page } from "@playwright/test";
import {
  addButton,
  cartLink,
  haveInCart,
  quantityOf,
  removeOf,
  searchPath,
  storedLines,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";

/** Makes pages that are opened from now on hear nothing of what other tabs store. */
const muteStorageEvents = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener(
      "storage",
      (event) => event.stopImmediatePropagation(),
      true,
    ),
  );

test("a change in one tab shows in the others without a reload", async ({
  page,
  context,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered)]);
  await page.goto("/cart");
  await expect(quantityOf(page, offered.productName)).toHaveValue("1");
  const other = await context.newPage();
  await other.goto(searchPath(plain.productName));
  await addButton(other).click();
  await expect(cartLink(page, 2)).toBeVisible();
  await expect(quantityOf(page, plain.productName)).toHaveValue("1");

  await removeOf(page, plain.productName).click();
  await expect(cartLink(other, 1)).toBeVisible();
  await expect(addButton(other)).toBeEnabled();
});

test("a tab that has not heard of another tab's change adds to it instead of undoing it", async ({
  page,
  context,
  medicines: { offered, plain },
}) => {
  await muteStorageEvents(page);
  await page.goto(searchPath(plain.productName));
  await expect(addButton(page)).toBeEnabled();
  const other = await context.newPage();
  await other.goto(searchPath(offered.productName));
  await addButton(other).click();
  await expect(cartLink(other, 1)).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  await addButton(page).click();
  await expect(cartLink(page, 2)).toBeVisible();
  await expect(cartLink(other, 2)).toBeVisible();
  expect(await storedLines(page)).toEqual([lineOf(offered), lineOf(plain)]);
});

test("what another tab adds while an order is on its way stays in the cart", async ({
  page,
  context,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered, 2)]);
  await page.goto("/cart");
  await fillIn(page, BUYER);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/Order/AddOrder", async (route) => {
    await released;
    await route.continue();
  });
  await placeOrder(page).click();
  await expect(page.getByText("Placing your order...")).toBeAttached();
  const other = await context.newPage();
  await other.goto(searchPath(plain.productName));
  await addButton(other).click();
  await expect(cartLink(page, 2)).toBeVisible();
  release();
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(cartLink(other, 1)).toBeVisible();
  expect(await storedLines(page)).toEqual([lineOf(plain)]);
});

test("a cart that support pastes into storage shows in the open tabs", async ({
  page,
  context,
  medicines: { offered, plain },
}) => {
  await page.goto("/enquiry");
  await expect(cartLink(page, 0)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/enquiry");
  await other.evaluate(
    (text) => localStorage.setItem("cart", text),
    JSON.stringify([lineOf(offered, 2), lineOf(plain)]),
  );
  await expect(cartLink(page, 2)).toBeVisible();
});

test("two tabs that order one cart at the same time make one order", async ({
  page,
  context,
  medicines: { offered },
}) => {
  await haveInCart(page, [lineOf(offered, 2)]);
  const other = await context.newPage();
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/api/Order/AddOrder", async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  for (const tab of [page, other]) {
    await tab.goto("/cart");
    await fillIn(tab, BUYER);
    await placeOrder(tab).click();
    await expect(tab.getByText("Placing your order...")).toBeAttached();
  }
  release();
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  await expect(other.getByText("Placing your order...")).toHaveCount(0);
  await expect(cartLink(other, 0)).toBeVisible();
  expect(sent).toBe(1);
});
