import type { Page } from "@playwright/test";
import {
  cartLink,
  listSearchBox,
  quantityOf,
  haveInCart,
} from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, ON_HOST, test } from "./fixtures";
import { shiftsOf, watchShifts } from "./readyPage";

test.describe("on a host that renders pages", ON_HOST, () => {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("products are read, searched and opened", async ({ page }) => {
      await page.goto("/product");
      const articles = page.getByRole("article");
      await expect(articles).toHaveCount(24);
      const [first] = await articles.allInnerTexts();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL(/\/product\?page=2$/);
      expect(await articles.allInnerTexts()).not.toContain(first);
      await listSearchBox(page).fill("aml");
      await listSearchBox(page).press("Enter");
      await expect(page).toHaveURL(/\/product\?search=aml$/);
      await page.getByRole("link", { name: "Amlodipine 5mg tablets" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Amlodipine 5mg tablets",
      );
      await expect(page.getByText("4 reviews")).toBeVisible();
    });

    test("what is typed into a form goes nowhere, least of all into the address", async ({
      page,
    }) => {
      await page.goto("/contact");
      await page.getByRole("textbox", { name: "Name" }).fill("Ann Example");
      await page.getByRole("button", { name: "Send" }).click();
      expect(page.url()).toMatch(/\/contact$/);
    });
  });

  /** Opens a page and waits until the storefront has taken it over; what has been asked for by then. */
  async function callsOf(page: Page, address: string): Promise<string[]> {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname);
    });
    const visited = page.waitForResponse("**/api/Visit/AddVisit");
    await page.goto(address);
    await visited;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return asked;
  }

  test("a product's page goes on from what the host has sent", async ({
    page,
    medicines: { offered },
  }) => {
    const asked = await callsOf(page, detailsPath(offered));
    expect(asked).toEqual(["/api/Visit/AddVisit"]);
  });

  test("the stored cart takes its place without a word, and nothing moves", async ({
    page,
    medicines: { offered },
  }) => {
    await haveInCart(page, [lineOf(offered, 2)]);
    await watchShifts(page);
    for (const address of ["/index", "/product", "/cart"]) {
      await page.goto(address);
      await expect(cartLink(page, 1)).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
    }
    await expect(quantityOf(page, offered.productName)).toHaveValue("2");
    await expect(page.getByText("in your cart")).toHaveCount(0);
  });

  for (const address of [
    "/index",
    "/gallery?page=2",
    "/contact",
    "/enquiry",
    "/test",
    "/cart/shared",
    "/order-complete?orderno=PH-7Q4K-2M9X",
  ]) {
    test(`${address} hydrates from the preloaded state, without console messages and without further calls`, async ({
      page,
    }) => {
      const asked = await callsOf(page, address);
      expect(asked).toEqual(["/api/Visit/AddVisit"]);
    });
  }

  test("/product hydrates from the preloaded state, and fetches the catalog for the next search", async ({
    page,
  }) => {
    const fetched = page.waitForRequest("**/api/Product/GetProduct");
    const asked = await callsOf(page, "/product?search=am&page=2");
    await fetched;
    expect(asked.sort()).toEqual([
      "/api/Product/GetProduct",
      "/api/Visit/AddVisit",
    ]);
  });
});
