import type { Page } from "@playwright/test";
import {
  addButton,
  cartLink,
  haveInCart,
  quantityOf,
  searchPath,
  storedLines,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";

test("two tabs that order one cart at the same time make one order; what a third adds meanwhile shows in them without a reload, and stays", async ({
  page,
  context,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered, 2)]);
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/api/Order/AddOrder", async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  const order = async (tab: Page) => {
    await tab.goto("/cart");
    await fillIn(tab, BUYER);
    await placeOrder(tab).click();
  };
  await order(page);
  await expect(page.getByText("Sending your order...")).toBeAttached();
  const other = await context.newPage();
  await order(other);
  await expect(other.getByRole("alert")).toContainText(
    /Another tab has not finished its order/,
  );
  const third = await context.newPage();
  await third.goto(searchPath(plain.productName));
  await addButton(third).click();
  await expect(quantityOf(other, plain.productName)).toHaveValue("1");
  await expect(cartLink(page, 2)).toBeVisible();
  release();
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  for (const tab of [page, other, third]) {
    await expect(cartLink(tab, 1)).toBeVisible();
  }
  expect(await storedLines(page)).toEqual([lineOf(plain)]);
  expect(sent).toBe(1);
});
