import type { Page } from "@playwright/test";
import {
  addButton,
  cartLink,
  haveInCart,
  plusOf,
  quantityOf,
  removeOf,
  searchBox,
  searchPath,
  storageOf,
  storedLines,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";
import { untilReady } from "./readyPage";

test("key 'cart' holds the cart lines and key 'cartCount' the cart count number, as plain JSON, and there is no other key; a reload restores them @both", async ({
  page,
  medicines: { offered, plain },
}) => {
  await page.goto("/product");
  for (const { productName } of [offered, plain]) {
    await searchBox(page).fill(productName);
    await page
      .getByRole("article", { name: productName })
      .getByRole("button", { name: "Add to Cart" })
      .click();
  }
  await cartLink(page, 2).click();
  await plusOf(page, plain.productName).click({ clickCount: 50 });
  await expect
    .poll(() => storageOf(page))
    .toEqual({
      cart: JSON.stringify([lineOf(offered), lineOf(plain, 51)]),
      cartCount: "2",
    });
  await page.reload();
  await expect(quantityOf(page, offered.productName)).toHaveValue("1");
  await expect(quantityOf(page, plain.productName)).toHaveValue("51");
});

test("a cart that support pastes into the storage comes back; of a damaged one the valid lines, and the shopper is told once", async ({
  page,
  medicines: { offered, plain },
}) => {
  const pasteAndReload = async (cart: string) => {
    // The page that is open would mend what is pasted, if it began only then.
    await untilReady(page);
    await page.evaluate((pasted) => {
      localStorage.clear();
      localStorage.setItem("cart", pasted);
    }, cart);
    await page.reload();
  };
  const told = page.getByRole("alert");
  const quantities = page.getByRole("table").getByRole("textbox");
  const lines = [lineOf(plain, 3), lineOf(offered, 2)];
  await page.goto("/cart");
  await pasteAndReload(JSON.stringify(lines));
  await expect(quantities).toHaveCount(2);
  await expect(quantityOf(page, plain.productName)).toHaveValue("3");
  await expect(told).toHaveCount(0);

  const damaged = { ...lineOf(offered), price: undefined };
  await pasteAndReload(JSON.stringify([lines[0], damaged]));
  await expect(told).toContainText("could not be restored");
  await expect(quantities).toHaveCount(1);
  await page.reload();
  await expect(quantities).toHaveCount(1);
  await expect(told).toHaveCount(0);
});

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

test("two tabs that order one cart at the same time make one order, and what a third adds meanwhile stays", async ({
  page,
  context,
  medicines: { offered, plain },
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
  const order = async (tab: Page) => {
    await tab.goto("/cart");
    await fillIn(tab, BUYER);
    await placeOrder(tab).click();
  };
  await order(page);
  await expect(page.getByText("Placing your order...")).toBeAttached();
  await order(other);
  await expect(other.getByRole("alert")).toContainText(/Another tab is/);
  const third = await context.newPage();
  await third.goto(searchPath(plain.productName));
  await addButton(third).click();
  await expect(cartLink(page, 2)).toBeVisible();
  release();
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  for (const tab of [page, other, third]) {
    await expect(cartLink(tab, 1)).toBeVisible();
  }
  expect(await storedLines(page)).toEqual([lineOf(plain)]);
  expect(sent).toBe(1);
});
