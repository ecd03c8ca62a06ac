import type { Page } from "@playwright/test";
import { cartLink, haveInCart, searchBox } from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";
import { scrolledTo, scrollTo, untilReady } from "./readyPage";

const namesOnCards = (page: Page) =>
  page.getByRole("article").getByRole("heading").allTextContents();

test("search text and category are in the URL: a reload, Back, Forward and a copied link bring the same list back", async ({
  page,
  context,
  catalog,
}) => {
  const { categoryName } = catalog.categories[1]!;
  const names = catalog.products
    .filter(({ productName }) => productName.toLowerCase().startsWith("am"))
    .filter(({ category }) => category === categoryName)
    .map(({ productName }) => productName);
  expect(names.length).toBeGreaterThan(1);
  const expectSameList = async (visited: Page) => {
    await expect(searchBox(visited)).toHaveValue("AM");
    await expect(
      visited.getByRole("button", { name: categoryName, exact: true }),
    ).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => namesOnCards(visited)).toEqual(names);
  };

  await page.goto("/product");
  await searchBox(page).pressSequentially("AM");
  await expect(page).toHaveURL(/\?search=AM$/);
  await page.getByRole("button", { name: categoryName, exact: true }).click();
  await expectSameList(page);

  await page.reload();
  await expectSameList(page);
  await untilReady(page);
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[0]!);
  await page.goBack();
  await expectSameList(page);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[0]!);
  await page.goBack();
  await page.goBack();
  await expect(
    page.getByRole("button", { name: "ALL", exact: true }),
  ).toHaveAttribute("aria-pressed", "true");
  await expect(searchBox(page)).toHaveValue("AM");
  await page.goForward();
  await expectSameList(page);

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expectSameList(friend);
});

test("the quick view is in the URL: a reload keeps it open, Back closes it and Forward opens it again, over the list where it was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/product");
  await untilReady(page);
  const button = page.getByRole("button", { name: "Quick View" }).nth(9);
  await button.scrollIntoViewIfNeeded();
  const top = await scrolledTo(page);
  expect(top).toBeGreaterThan(300);
  await button.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await untilReady(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => scrolledTo(page)).toBeCloseTo(top, -1);
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test("a page opened by a link starts at its top, and Back brings the previous one back where it was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  await page.goto("/gallery");
  await expect(page.getByRole("figure").first()).toBeVisible();
  await untilReady(page);
  await scrollTo(page, 1_200);
  await cartLink(page, 0).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect.poll(() => scrolledTo(page)).toBe(1_200);
});

test("a page opened by its address starts at its top, although another page of the tab was scrolled", async ({
  page,
  medicines: { offered },
}) => {
  await page.setViewportSize({ width: 400, height: 500 });
  for (const path of ["/gallery", detailsPath(offered), "/contact"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await untilReady(page);
    expect(await scrolledTo(page), path).toBe(0);
    await scrollTo(page, 600);
    await expect.poll(() => scrolledTo(page)).toBe(600);
  }
});

test("Back after an order shows the cart page from its top", async ({
  page,
  medicines: { offered, plain },
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  await haveInCart(page, [lineOf(offered), lineOf(plain)]);
  await page.goto("/cart");
  await fillIn(page, BUYER);
  await placeOrder(page).click();
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Your cart is empty")).toBeInViewport();
  await expect.poll(() => scrolledTo(page)).toBe(0);
});
