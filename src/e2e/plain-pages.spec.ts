import type { Page } from "@playwright/test";
import { expect, ON_HOST } from "./conformance";
import { PRODUCTS, test } from "./largeShop";
import { expectFilledWindow, firstInView } from "./longList";

/** Three pages of products. */
const SEARCH = "aclar";
const MATCHES = PRODUCTS.map(({ productName }) => productName).filter((name) =>
  name.toLowerCase().startsWith(SEARCH),
);

const pages = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const turn = (page: Page, name: string) =>
  pages(page).getByRole("link", { name, exact: true });
/** The names of the products that can be seen. */
const namesOn = (page: Page) =>
  page.getByRole("article").getByRole("heading").allInnerTexts();

test.describe("a list of many products", ON_HOST, () => {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("has every product on one of its pages, each once and in full", async ({
      page,
    }) => {
      await page.goto(`/product?search=${SEARCH}`);
      const names = await namesOn(page);
      const prices = page.getByRole("article").getByText(/^\$\d/);
      await expect(prices).toHaveCount(names.length);
      await expect(turn(page, "Previous")).toHaveCount(0);
      const count = Math.ceil(MATCHES.length / 12);
      for (let number = 2; number <= count; number += 1) {
        await turn(page, "Next").click();
        await expect(pages(page)).toContainText(`Page ${number} of ${count}`);
        await page.waitForLoadState();
        names.push(...(await namesOn(page)));
      }
      await expect(turn(page, "Next")).toHaveCount(0);
      expect(names.toSorted()).toEqual(MATCHES.toSorted());
      await turn(page, "Previous").click();
      await expect(pages(page)).toContainText(`Page ${count - 1} of ${count}`);
      await turn(page, "First").click();
      await expect(page).toHaveURL(/\/product\?search=aclar$/);
    });

    test("ends with a page that can be reached at once, also from behind its end", async ({
      page,
    }) => {
      await page.goto("/product");
      await turn(page, "Last").click();
      await expect(pages(page)).toContainText("Page 250 of 250");
      expect(await namesOn(page)).toHaveLength(12);
      await page.goto("/product?at=99999");
      await expect(turn(page, "Previous")).toHaveAttribute(
        "href",
        "/product?at=2976",
      );
    });
  });

  test("stands at the same product where scripts run, and has no pages there", async ({
    page,
  }) => {
    await page.goto("/product?search=ac&at=120");
    await expectFilledWindow(page);
    await expect(pages(page)).toHaveCount(0);
    expect((await firstInView(page)).place).toBe(121);
  });
});
