import type { Page } from "@playwright/test";
import {
  addButton,
  cartLink,
  plusOf,
  quantityOf,
  removeOf,
  searchBox,
  searchPath,
  haveInCart,
  storageOf,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { untilReady } from "./readyPage";

/** What support staff do: put values into the browser's storage, and reload. */
async function pasteAndReload(
  page: Page,
  entries: Record<string, string>,
): Promise<void> {
  // The page that is open would mend what is pasted, if it began only then.
  await untilReady(page);
  await page.evaluate((pasted) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(pasted)) {
      localStorage.setItem(key, value);
    }
  }, entries);
  await page.reload();
}

test("key 'cart' holds the cart lines and key 'cartCount' the cart count number, as plain JSON, and there is no other key @both", async ({
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
  await plusOf(page, plain.productName).click();
  await expect
    .poll(() => storageOf(page))
    .toEqual({
      cart: JSON.stringify([lineOf(offered), lineOf(plain, 2)]),
      cartCount: "2",
    });
  await page.reload();
  await expect(quantityOf(page, offered.productName)).toHaveValue("1");
  await expect(quantityOf(page, plain.productName)).toHaveValue("2");
});

test("the two values pasted into another browser's storage bring the cart back, in any order of the keys, if only `cart` is pasted, and the lines win over the count", async ({
  page,
  medicines: { offered, plain },
}) => {
  const cart = JSON.stringify([lineOf(plain, 3), lineOf(offered, 2)]);
  await page.goto("/cart");
  for (const entries of [
    { cart, cartCount: "2" },
    { cartCount: "2", cart },
    { cart },
    { cart, cartCount: "99" },
  ]) {
    await pasteAndReload(page, entries as Record<string, string>);
    await expect(cartLink(page, 2)).toBeVisible();
    await expect(
      page.getByRole("table", { name: "Cart" }).getByRole("textbox"),
    ).toHaveCount(2);
    await expect(quantityOf(page, plain.productName)).toHaveValue("3");
    await expect(quantityOf(page, offered.productName)).toHaveValue("2");
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

test("of a damaged cart the valid lines are kept and the rest dropped; the shopper is told once that some items could not be restored", async ({
  page,
  medicines: { offered, plain },
}) => {
  const whole = lineOf(plain, 2);
  const { price: _, ...withoutPrice } = lineOf(offered);
  await page.goto("/cart");
  const told = page.getByRole("alert");
  const damages: unknown[] = [
    withoutPrice,
    { ...whole, qty: 7 },
    ...[0, -1, 1.5, "2", 1e9].map((qty) => ({ ...lineOf(offered), qty })),
  ];
  await pasteAndReload(page, { cart: JSON.stringify([whole, ...damages]) });
  await expect(told).toContainText("could not be restored");
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(quantityOf(page, plain.productName)).toHaveValue("2");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(quantityOf(page, plain.productName)).toHaveValue("2");
  await expect(told).toHaveCount(0);

  for (const cart of ["[{", '{"lines":[]}']) {
    await pasteAndReload(page, { cart, cartCount: "1" });
    await expect(told).toContainText("could not be restored");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  }
});

test("where the browser refuses storage the cart works in memory and says so once", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function refuse(key, value) {
      if (this === localStorage) {
        throw new DOMException("full", "QuotaExceededError");
      }
      setItem.call(this, key, value);
    };
  });
  await page.goto("/product");
  const told = page.getByRole("alert");
  const add = addButton(page);
  await add.first().click();
  await expect(add.first()).toBeDisabled();
  await expect(told).toContainText("doesn't let us save your cart");
  await page.getByRole("button", { name: "Close" }).click();
  await add.nth(1).click();
  await cartLink(page, 2).click();
  await expect(page.getByRole("table").getByRole("textbox")).toHaveCount(2);
  await expect(told).toHaveCount(0);
});

test("what was clicked right before the page goes away is saved", async ({
  page,
}) => {
  await page.goto("/product");
  await untilReady(page);
  await addButton(page)
    .first()
    .evaluate((add: HTMLElement) => {
      add.click();
      location.reload();
    });
  await expect(cartLink(page, 1)).toBeVisible();
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
