import type { Locator, Page } from "@playwright/test";
import { searchBox } from "./cartControls";
import { expect, test } from "./conformance";
import { untilReady } from "./readyPage";
import { scrolledTo, scrollTo } from "./scrolling";

const namesOnCards = (page: Page) =>
  page.getByRole("article").getByRole("heading").allTextContents();

/** The first card that the header does not cover, and how far it is from the top. */
async function firstInView(cards: Locator) {
  return cards.evaluateAll((articles) => {
    const header = document.querySelector("header")?.getBoundingClientRect();
    const covered = header?.bottom ?? 0;
    const first = articles.find(
      (article) => article.getBoundingClientRect().bottom > covered,
    );
    return {
      name: first?.querySelector("h3")?.textContent,
      top: first?.getBoundingClientRect().top ?? NaN,
    };
  });
}

test("search text and category belong in the URL: a reload, Back, Forward and a copied link bring the same list back", async ({
  page,
  context,
  catalogue,
}) => {
  const { categoryName } = catalogue.categories[1]!;
  const names = catalogue.products
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

test("the position belongs in the URL: a reload, Back, Forward and a copied link bring the same cards back", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/product");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await untilReady(page);
  await scrollTo(page, 1_500);
  await expect(page).toHaveURL(/\/product\?at=\d+\.\d+$/);
  const top = await scrolledTo(page);
  const first = await firstInView(cards);
  const expectSamePosition = async () => {
    await expect.poll(() => scrolledTo(page)).toBeCloseTo(top, -1);
    expect((await firstInView(cards)).name).toBe(first.name);
  };
  const address = page.url();

  await page.reload();
  await expectSamePosition();
  await untilReady(page);
  const card = cards.filter({ hasText: first.name! }).first();
  await card.getByRole("link").evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/product-details\//);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expectSamePosition();
  await page.goForward();
  await expect(page).toHaveURL(/\/product-details\//);
  await page.goBack();
  await expectSamePosition();

  const friend = await context.newPage();
  await friend.setViewportSize({ width: 1000, height: 700 });
  await friend.goto(address);
  const friendsCards = friend.getByRole("article");
  await expect
    .poll(async () => (await firstInView(friendsCards)).name)
    .toBe(first.name);
  await expect
    .poll(async () => (await firstInView(friendsCards)).top)
    .toBeCloseTo(first.top, -1);
});

test("the quick view belongs in the URL: a reload keeps it open, Back closes it and Forward opens it again, over the list where it was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/product");
  const button = page.getByRole("button", { name: "Quick View" }).nth(9);
  await button.scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/at=/);
  const top = await scrolledTo(page);
  await button.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => scrolledTo(page)).toBeCloseTo(top, -1);
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test("a page opened by a link starts at its top, and Back brings the former one back where it was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  await page.goto("/gallery");
  await expect(page.getByRole("figure").first()).toBeVisible();
  await untilReady(page);
  await scrollTo(page, 1_200);
  await page.getByRole("link", { name: "Cart, 0 items" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect.poll(() => scrolledTo(page)).toBe(1_200);
});
