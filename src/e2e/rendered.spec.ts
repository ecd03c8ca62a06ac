import type { Page } from "@playwright/test";
import { addButton, quantityOf, searchPath } from "./cartControls";
import { detailsPath, lineOf } from "./catalogue";
import { expect, ON_HOST, test } from "./conformance";
import { holdScripts } from "./heldScripts";
import { shiftsOf, watchShifts } from "./layoutShift";
import { untilReady } from "./readyPage";
import { scrolledTo } from "./scrolling";
import { haveInCart } from "./storedCart";

test.describe("on a host that renders pages", ON_HOST, () => {
  const search = (page: Page) =>
    page.getByRole("main").getByRole("searchbox", { name: "Search medicines" });
  const cart = (page: Page, items: string) =>
    page.getByRole("link", { name: `Cart, ${items}` });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("products are read, searched and opened", async ({ page }) => {
      await page.goto("/product");
      const articles = page.getByRole("article");
      await expect(articles).toHaveCount(12);
      const [first] = await articles.allInnerTexts();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page.getByText(/Page 2 of \d+/)).toBeVisible();
      expect(await articles.allInnerTexts()).not.toContain(first);
      await search(page).fill("aml");
      await search(page).press("Enter");
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

  /** Opens a page whose script comes when it is let go. */
  async function openLate(page: Page, address: string) {
    const letGo = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return letGo;
  }

  test("a product that is added before the scripts run is in the cart", async ({
    page,
  }) => {
    const letGo = await openLate(page, "/product");
    const add = page.getByRole("button", { name: "Add to Cart" });
    await add.nth(0).click();
    await add.nth(1).click();
    await expect(cart(page, "0 items")).toBeVisible();
    letGo();
    await expect(cart(page, "2 items")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a product that is added before the scripts run is in the cart that is opened right after", async ({
    page,
    medicines: { plain },
  }) => {
    const letGo = await openLate(page, searchPath(plain.productName));
    await addButton(page).click();
    await expect(addButton(page)).toHaveAttribute("aria-busy", "true");
    await cart(page, "0 items").click();
    letGo();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(quantityOf(page, plain.productName)).toHaveValue("1");
  });

  test("a link that is followed before the scripts run needs none", async ({
    page,
  }) => {
    await openLate(page, "/index");
    await page.getByRole("link", { name: "View More" }).click();
    await expect(page).toHaveURL(/\/product$/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("who scrolls before the scripts run stays there, and Back comes back to it", async ({
    page,
  }) => {
    const letGo = await openLate(page, "/product?at=4.5");
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => scrolledTo(page)).toBe(1_500);
    letGo();
    await untilReady(page);
    await expect(page).toHaveURL(/\/product\?at=(?!4\.5$)\d+\.\d+$/);
    expect(await scrolledTo(page)).toBe(1_500);
    await page.getByRole("link", { name: "Contact Us" }).first().click();
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(1_500);
  });

  test("what is typed and chosen before the scripts run counts", async ({
    page,
  }) => {
    const letGo = await openLate(page, "/product");
    await page.getByRole("button", { name: "Infections" }).click();
    await search(page).fill("am");
    letGo();
    await expect(page).toHaveURL(/category=Infections/);
    await expect(page).toHaveURL(/search=am/);
    await expect(search(page)).toHaveValue("am");
  });

  test("an enquiry that is sent before the scripts run is sent once", async ({
    page,
  }) => {
    const letGo = await openLate(page, "/contact");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("AddEnquiry")) sent.push(request.url());
    });
    for (const name of ["Name", "Contact number", "Subject", "Message"]) {
      await page.getByRole("textbox", { name }).fill("5550100");
    }
    await page.getByRole("button", { name: "Send" }).click();
    letGo();
    await expect(page.getByText(/success/i)).toBeVisible();
    expect(sent).toHaveLength(1);
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
      await expect(cart(page, "1 item")).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
    }
    await expect(quantityOf(page, offered.productName)).toHaveValue("2");
    await expect(page.getByText("in your cart")).toHaveCount(0);
  });

  for (const address of [
    "/index",
    "/product",
    "/product?search=am&at=3.5",
    "/gallery",
    "/contact",
    "/enquiry",
    "/test",
    "/cart/shared",
    "/order-complete?orderno=PH-7Q4K-2M9X",
  ]) {
    test(`${address} goes on from what the host has sent, without a word in the console and without asking again`, async ({
      page,
    }) => {
      const asked = await callsOf(page, address);
      expect(asked).toEqual(["/api/Visit/AddVisit"]);
    });
  }
});
