import {
  addButton,
  cartLink,
  minusOf,
  plusOf,
  quantityOf,
  removeOf,
  searchPath,
  haveInCart,
  storageOf,
  storedLines,
} from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, test } from "./fixtures";

test("cart count starts at 0; each successful add increases it by 1 and saves it; it is restored from storage on start", async ({
  page,
}) => {
  await page.goto("/product");
  await expect(cartLink(page, 0)).toBeVisible();
  const add = addButton(page);
  for (const count of [1, 2, 3]) {
    await add.nth(count - 1).click();
    await expect(cartLink(page, count)).toBeVisible();
    await expect
      .poll(async () => (await storageOf(page)).cartCount)
      .toBe(String(count));
    expect(await storedLines(page)).toHaveLength(count);
  }
  await page.reload();
  await expect(cartLink(page, 3)).toBeVisible();
});

test("a product already in the cart cannot be added again: its Add to Cart button is disabled", async ({
  page,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered)]);
  await page.goto(detailsPath(offered));
  const add = addButton(page);
  await expect(add).toBeDisabled();
  await expect(page.getByText("In your cart")).toBeVisible();
  await page.goto(searchPath(offered.productName));
  await expect(add).toBeDisabled();
  await page.getByRole("button", { name: "Quick View" }).click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Add to Cart" }),
  ).toBeDisabled();
  await page.goto(detailsPath(plain));
  await expect(add).toBeEnabled();
});

test("quantity changes only through plus and minus buttons; minus is disabled at quantity 1; an item can be removed", async ({
  page,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered), lineOf(plain)]);
  await page.goto("/cart");
  const { productName } = offered;
  const plus = plusOf(page, productName);
  const minus = minusOf(page, productName);
  const quantity = quantityOf(page, productName);
  await expect(minus).toBeDisabled();
  await plus.click();
  await plus.click();
  await expect(quantity).toHaveValue("3");
  await minus.click();
  await expect(quantity).toHaveValue("2");
  await expect(minus).toBeEnabled();
  await minus.click();
  await expect(quantity).toHaveValue("1");
  await expect(minus).toBeDisabled();
  await expect(cartLink(page, 2)).toBeVisible();

  await removeOf(page, productName).click();
  await expect(quantity).toHaveCount(0);
  await expect(cartLink(page, 1)).toBeVisible();
  await expect.poll(() => storedLines(page)).toEqual([lineOf(plain)]);
});
