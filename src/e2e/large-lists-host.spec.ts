import type { Page } from "@playwright/test";
import { filterProducts } from "../features/catalog/filterProducts";
import { expect, ON_HOST } from "./conformance";
import { PRODUCTS, test } from "./largeShop";
import { dragScrollbar, expectFilledWindow, firstInView } from "./longList";

const WHOLE = "/api/Product/GetProduct";

/** Which calls to the catalogue the page makes from now on. */
function catalogueCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/Product/")) paths.push(pathname);
  });
  return paths;
}

const main = (page: Page) => page.getByRole("main");
const headerLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name });

test.describe("on our own host with 3,000 products", ON_HOST, () => {
  test("the list goes from its first product to its last, in the order of their names", async ({
    page,
  }) => {
    await page.goto("/product");
    await expect(page.getByText("3,000 medicines")).toBeVisible();
    const names: string[] = [];
    for (const share of [0, 0.3, 0.6, 0.9]) {
      await dragScrollbar(page, share);
      await expectFilledWindow(page);
      names.push((await firstInView(page)).text);
    }
    expect(names).toEqual([...new Set(names)].toSorted());
    await page.keyboard.press("End");
    const last = page.locator("li[aria-posinset='3000']");
    await expect(last).toContainText(PRODUCTS.at(-1)!.productName);
  });

  test("what is typed and chosen combines, and the chips count as the list does", async ({
    page,
  }) => {
    await page.goto("/product");
    await expectFilledWindow(page);
    await page
      .getByRole("searchbox", { name: "Search medicines" })
      .pressSequentially("ÁMI");
    const named = filterProducts(PRODUCTS, { search: "ami", category: "" });
    await expect(page.getByText(`${named.length} medicines`)).toBeVisible();
    const both = filterProducts(named, { search: "", category: "Skin" });
    const skin = page.getByRole("button", { name: "Skin" });
    await expect(skin).toHaveText(`Skin${both.length}`);
    await skin.click();
    await expect(page.getByText(`${both.length} medicines`)).toBeVisible();
    await expectFilledWindow(page);
    await page.reload();
    await expect(page.getByText(`${both.length} medicines`)).toBeVisible();
  });

  test("a walk through all screens never asks for the whole catalogue", async ({
    page,
  }) => {
    const calls = catalogueCalls(page);
    await page.goto("/product");
    await expectFilledWindow(page);
    await dragScrollbar(page, 0.5);
    await expectFilledWindow(page);
    expect(calls).toContain("/api/Product/SearchProducts");
    await headerLink(page, "Home").click();
    await main(page)
      .getByRole("button", { name: "Quick View" })
      .first()
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Close" })
      .click();
    await main(page)
      .getByRole("button", { name: "Add to Cart" })
      .first()
      .click();
    await main(page).getByRole("link", { name: "View More" }).click();
    await expectFilledWindow(page);
    await main(page).getByRole("article").first().getByRole("link").click();
    await expect(page.getByText("4 reviews")).toBeVisible();
    await headerLink(page, "Product Gallery").click();
    await expectFilledWindow(page);
    await page.goto("/cart");
    await expect(main(page).getByRole("table").locator("img")).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Place Order" }),
    ).toBeEnabled();
    expect(calls).not.toContain(WHOLE);
  });
});
