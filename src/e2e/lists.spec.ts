import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Product } from "../storefront/api";
import { PAGE_SIZE } from "../domain/product/search";
import { sortedCatalog } from "../domain/product/prefixList";
import { filledDataFolder } from "../testing/filledDataFolder";
import { manyProducts } from "../testing/manyProducts";
import { searchBox } from "./cartControls";
import { expect, openOnHost, test, visitOwnServer } from "./fixtures";
import { scrolledTo, scrollTo, untilReady } from "./readyPage";

/** More than a browser searches by itself. */
const MANY = manyProducts(3_000);

const cards = (page: Page) => page.getByRole("article");
const pageLink = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name, exact: true });

const namesOf = (page: Page) =>
  cards(page).getByRole("heading").allInnerTexts();

/** Waits until the list shows a page; its names. */
async function expectPage(page: Page, number: number): Promise<string[]> {
  const link = pageLink(page, `Page ${number}`);
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  return namesOf(page);
}

/** The names on a page of a list by price. */
const namesByPrice = (products: readonly Product[], page: number) =>
  sortedCatalog(products, "price")
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .map(({ productName }) => productName);

visitOwnServer(async () => {
  const dataFolder = await filledDataFolder(MANY);
  const server = await openOnHost({ dataFolder });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
});

test("a reload, Back and a copied link bring the same list", async ({
  page,
  context,
}) => {
  const matching = MANY.filter(({ productName }) => /^a/i.test(productName));
  const { category } = matching[0]!;
  const count = matching.filter((each) => each.category === category).length;
  const chip = (of: Page) =>
    of.getByRole("button", { name: category, exact: true });
  const total = page.getByText(/^[\d,]+ medicines?$/);
  const expectTotal = (of: number) =>
    expect(total).toHaveText(new RegExp(`^${of.toLocaleString("en-US")} `));

  await page.goto("/product?page=3");
  await untilReady(page);
  await page.getByLabel("Sort by").selectOption("Price");
  await expect(page).toHaveURL(/\/product\?sort=price$/);
  await expect.poll(() => namesOf(page)).toEqual(namesByPrice(MANY, 1));
  await pageLink(page, "Next").click();
  expect(await expectPage(page, 2)).toEqual(namesByPrice(MANY, 2));
  await searchBox(page).fill("A");
  await expect(page).toHaveURL(/\/product\?sort=price&search=A$/);
  await expectTotal(matching.length);
  const names = await namesOf(page);
  expect(names).toEqual(namesByPrice(matching, 1));
  await expect(chip(page)).toHaveText(`${category}${count}`);
  await chip(page).click();
  await expectTotal(count);
  await page.reload();
  await untilReady(page);
  await expectTotal(count);
  await expect(chip(page)).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect.poll(() => namesOf(page)).toEqual(names);
  const copied = await context.newPage();
  await copied.goto(page.url());
  await expect.poll(() => namesOf(copied)).toEqual(names);
  await expect(searchBox(copied)).toHaveValue("A");
  await expect(chip(copied)).toHaveAttribute("aria-pressed", "false");
});

test("pages begin at their top; Back, Forward and a reload bring one back in place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/product");
  await untilReady(page);
  const first = await expectPage(page, 1);
  await pageLink(page, "Next").click();
  await expect(page).toHaveURL(/\/product\?page=2$/);
  const second = await expectPage(page, 2);
  expect(second).toHaveLength(PAGE_SIZE);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await expect(page).toHaveTitle(/^Our Products, page 2 · /);

  await scrollTo(page, 700);
  const expectSame = async () => {
    // Chromium may round the scroll position when what is above changes.
    const away = async () => Math.abs((await scrolledTo(page)) - 700);
    await expect.poll(away).toBeLessThanOrEqual(1);
    expect(await expectPage(page, 2)).toEqual(second);
  };
  await page.reload();
  await untilReady(page);
  await expectSame();
  // A mouse would scroll to the link.
  await cards(page).nth(8).getByRole("link").dispatchEvent("click");
  await expect(page.getByText("4 reviews")).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expectSame();
  await page.goBack();
  expect(await expectPage(page, 1)).toEqual(first);
  await page.goForward();
  await expectSame();
});
