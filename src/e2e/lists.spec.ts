import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Product } from "../api";
import { PAGE_SIZE, searchCatalog } from "../domain/search";
import { filledDataFolder } from "../testing/filledDataFolder";
import { manyProducts } from "../testing/manyProducts";
import { addButton, listSearchBox } from "./cartControls";
import { expect, ON_HOST, openOnHost, test } from "./fixtures";
import { placeOrder } from "./forms";
import { scrolledTo, scrollTo, untilReady } from "./readyPage";

/** Playwright's test on our own host with so many products. */
const testWith = (products: number) =>
  test.extend<object, { sold: Product[] }>({
    sold: [({}, use) => use(manyProducts(products)), { scope: "worker" }],
    testServer: [
      async ({ sold }, use) => {
        const dataFolder = await filledDataFolder(sold);
        const server = await openOnHost({ dataFolder });
        await use(server);
        await server.close();
        await rm(dataFolder, { recursive: true, force: true });
      },
      { scope: "worker" },
    ],
  });
const inBrowser = testWith(1_900);
const byHost = testWith(3_000);

const cards = (page: Page) => page.getByRole("article");
const namesOf = (page: Page) =>
  cards(page).getByRole("heading").allInnerTexts();
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const pageLink = (page: Page, name: string) =>
  pager(page).getByRole("link", { name, exact: true });
const chip = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

/** Waits until the list shows a page; its names. */
async function expectPage(page: Page, number: number): Promise<string[]> {
  await expect(pageLink(page, `Page ${number}`)).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  return namesOf(page);
}

/** The calls to the catalog that the page makes from now on. */
function catalogCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/Product/")) calls.push(pathname + search);
  });
  return calls;
}

for (const [where, testHere] of [
  ["in the browser", inBrowser],
  ["by the host", byHost],
] as const) {
  testHere.describe(`a list that is searched ${where}`, ON_HOST, () => {
    testHere(
      "has numbered pages: Next, Previous and each number lead to one, from its top",
      async ({ page }) => {
        await page.goto("/product");
        await untilReady(page);
        const first = await expectPage(page, 1);
        expect(first).toHaveLength(PAGE_SIZE);
        await expect(pageLink(page, "Previous")).toHaveCount(0);
        await pageLink(page, "Next").click();
        await expect(page).toHaveURL(/\/product\?page=2$/);
        const second = await expectPage(page, 2);
        expect(second).toHaveLength(PAGE_SIZE);
        expect(second.filter((name) => first.includes(name))).toEqual([]);
        await expect.poll(() => scrolledTo(page)).toBe(0);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        await expect(page).toHaveTitle(/^Our Products, page 2 · /);
        await pageLink(page, "Page 3").click();
        await expectPage(page, 3);
        await pageLink(page, "Previous").click();
        expect(await expectPage(page, 2)).toEqual(second);
        await pageLink(page, "Page 1").click();
        await expect(page).toHaveURL(/\/product$/);
        expect(await expectPage(page, 1)).toEqual(first);
      },
    );

    testHere(
      "Back, Forward and a reload bring the same page and scroll position",
      async ({ page }) => {
        await page.setViewportSize({ width: 1000, height: 700 });
        await page.goto("/product");
        await untilReady(page);
        await pageLink(page, "Page 2").click();
        const second = await expectPage(page, 2);
        await expect.poll(() => scrolledTo(page)).toBe(0);
        await scrollTo(page, 700);
        const expectSame = async () => {
          await expect.poll(() => scrolledTo(page)).toBe(700);
          expect(await expectPage(page, 2)).toEqual(second);
        };
        await page.reload();
        await untilReady(page);
        await expectSame();
        // A mouse would scroll to the link.
        const link = cards(page).nth(8).getByRole("link");
        await link.dispatchEvent("click");
        await expect(page.getByText("4 reviews")).toBeVisible();
        await expect.poll(() => scrolledTo(page)).toBe(0);
        await page.goBack();
        await expectSame();
        await page.goBack();
        await expectPage(page, 1);
        await page.goForward();
        await expectSame();
      },
    );

    testHere(
      "search and category combine, start on the first page, and have pages of their own",
      async ({ page, context, sold }) => {
        const found = searchCatalog(sold, {
          search: "a",
          category: "",
          page: 1,
        });
        const [{ categoryName, count } = { categoryName: "", count: 0 }] =
          found.categories;
        const total = page.getByText(/^[\d,]+ medicines$/);
        await page.goto("/product?page=3");
        await untilReady(page);
        await listSearchBox(page).fill("A");
        await expect(page).toHaveURL(/\/product\?search=A$/);
        await expect(total).toHaveText(
          `${found.total.toLocaleString("en-US")} medicines`,
        );
        await pageLink(page, "Next").click();
        const second = await expectPage(page, 2);
        for (const name of second) expect(name).toMatch(/^a/i);
        await expect(chip(page, categoryName)).toHaveText(
          `${categoryName}${count}`,
        );
        await chip(page, categoryName).click();
        await expect(page).toHaveURL(/\/product\?search=A&category=[^&]+$/);
        await expect(total).toHaveText(
          `${count.toLocaleString("en-US")} medicines`,
        );
        await page.reload();
        await untilReady(page);
        await expect(total).toHaveText(
          `${count.toLocaleString("en-US")} medicines`,
        );
        await page.goBack();
        expect(await expectPage(page, 2)).toEqual(second);
        await expect(listSearchBox(page)).toHaveValue("A");
        const copiedLink = await context.newPage();
        await copiedLink.goto(page.url());
        expect(await expectPage(copiedLink, 2)).toEqual(second);
        await expect(listSearchBox(copiedLink)).toHaveValue("A");
      },
    );

    testHere("a page beyond the last one is the last one", async ({ page }) => {
      await page.goto("/product?page=9999");
      await expect(pageLink(page, "Next")).toHaveCount(0);
      await expect(pager(page).locator("[aria-current=page]")).toHaveCount(1);
      await expect(cards(page).first()).toBeVisible();
    });

    testHere("the gallery has the same pages", async ({ page }) => {
      const photos = page.getByRole("figure");
      await page.goto("/gallery");
      await untilReady(page);
      await expect(photos).toHaveCount(PAGE_SIZE);
      const first = await photos.allTextContents();
      await pageLink(page, "Next").click();
      await expect(page).toHaveURL(/\/gallery\?page=2$/);
      await expect(photos.first()).not.toHaveText(first[0]!);
      const second = await photos.allTextContents();
      expect(second).toHaveLength(PAGE_SIZE);
      expect(second.filter((photo) => first.includes(photo))).toEqual([]);
    });

    testHere.describe("without JavaScript", () => {
      testHere.use({ javaScriptEnabled: false });

      testHere("is paged, searched and opened by links", async ({ page }) => {
        await page.goto("/product");
        const first = await expectPage(page, 1);
        expect(first).toHaveLength(PAGE_SIZE);
        await pageLink(page, "Next").click();
        const second = await expectPage(page, 2);
        expect(second.filter((name) => first.includes(name))).toEqual([]);
        await page.goBack();
        expect(await expectPage(page, 1)).toEqual(first);
        await listSearchBox(page).fill("a");
        await listSearchBox(page).press("Enter");
        await expect(page).toHaveURL(/\/product\?search=a$/);
        await pageLink(page, "Page 2").click();
        const [name = ""] = await expectPage(page, 2);
        expect(name).toMatch(/^a/i);
        await page.getByRole("link", { name, exact: true }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      });
    });
  });
}

byHost.describe("a list that is searched by the host", ON_HOST, () => {
  byHost(
    "a page is prefetched when its link is hovered, and opens without a further call",
    async ({ page, sold }) => {
      await page.goto("/product");
      await untilReady(page);
      const calls = catalogCalls(page);
      const prefetched = page.waitForResponse(/SearchProducts\?.*page=125/);
      await pageLink(page, "Page 125").hover();
      await prefetched;
      const before = [...calls];
      await pageLink(page, "Page 125").click();
      expect(await expectPage(page, 125)).toEqual(
        sold.slice(-PAGE_SIZE).map(({ productName }) => productName),
      );
      expect(calls).toEqual(before);
    },
  );

  byHost("the whole catalog is never fetched", async ({ page }) => {
    const calls = catalogCalls(page);
    const headerLink = (name: string) =>
      page.getByRole("banner").getByRole("link", { name });
    await page.goto("/product");
    await untilReady(page);
    await pageLink(page, "Next").click();
    await expectPage(page, 2);
    await headerLink("Home").click();
    await addButton(page).first().click();
    await headerLink("Product Gallery").click();
    await expect(page.getByRole("figure").first()).toBeVisible();
    await headerLink("Cart").click();
    await expect(placeOrder(page)).toBeEnabled();
    await page.goto("/index");
    await expect(cards(page).first()).toBeVisible();
    expect(calls.some((call) => call.includes("SearchProducts"))).toBe(true);
    expect(calls).not.toContain("/api/Product/GetProduct");
  });
});
