import type { Page } from "@playwright/test";
import {
  addButton,
  cartLink,
  haveInCart,
  listSearchBox,
  quantityOf,
  searchPath,
  storedLines,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, ORIGIN, test } from "./fixtures";
import { ENQUIRY, fillIn, sendEnquiry } from "./forms";
import {
  callsTo,
  holdScripts,
  isScript,
  requestsOf,
  scrolledTo,
  shiftsOf,
  untilReady,
  watchShifts,
} from "./readyPage";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("before its scripts run", () => {
  /** Opens a page whose scripts arrive when the returned function is called. */
  async function openWithoutScripts(page: Page, path: string) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page)).toBeVisible();
    return release;
  }

  test("a page notes what is clicked, typed and scrolled, and does it once they run; Back returns to the place", async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, "/product");
    await addButton(page).nth(0).click();
    await addButton(page).nth(1).click();
    await page.getByRole("button", { name: "Infections" }).click();
    await listSearchBox(page).fill("am");
    await expect(addButton(page).nth(0)).toHaveAttribute("aria-busy", "true");
    await expect(cartLink(page, 0)).toBeVisible();
    release();
    await expect(cartLink(page, 2)).toBeVisible();
    await expect(page).toHaveURL(/category=Infections/);
    await expect(page).toHaveURL(/search=am/);
    await expect(listSearchBox(page)).toHaveValue("am");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);

    await page.goto("/index");
    const releaseList = await openWithoutScripts(page, "/product");
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolledTo(page)).toBe(900);
    releaseList();
    await untilReady(page);
    expect(await scrolledTo(page)).toBe(900);
    await page.getByRole("link", { name: "Contact Us" }).first().click();
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(900);
  });

  test("an enquiry is sent once, when they run", async ({ page }) => {
    const release = await openWithoutScripts(page, "/contact");
    const calls = callsTo(page);
    await fillIn(page, ENQUIRY);
    await sendEnquiry(page).click();
    release();
    await expect(page.getByText(/success/i)).toBeVisible();
    const sent = calls.filter((path) => path.endsWith("/AddEnquiry"));
    expect(sent).toHaveLength(1);
  });

  for (const late of ["main", "ProductListPage"]) {
    test(`Add to Cart counts beside yesterday's cart, in the very moment in which the button is there, while ${late}.js is late`, async ({
      page,
      medicines: { plain, offered },
    }) => {
      await haveInCart(page, [lineOf(offered, 3)]);
      await page.addInitScript(() => {
        new MutationObserver((_changes, observer) => {
          const add = [...document.querySelectorAll("button")].find(
            ({ textContent }) => textContent === "Add to Cart",
          );
          if (!add) return;
          observer.disconnect();
          add.click();
        }).observe(document, { childList: true, subtree: true });
      });
      const release = await holdScripts(
        page,
        (url) =>
          isScript(url.pathname) &&
          /\/assets\/main\./.test(url.pathname) === (late === "main"),
      );
      await page.goto(searchPath(plain.productName), { waitUntil: "commit" });
      await expect(page.locator("#root")).toBeAttached();
      release();
      await expect(addButton(page)).toBeDisabled();
      await expect(cartLink(page, 2)).toBeVisible();
      const stored = () => storedLines(page);
      await expect.poll(stored).toEqual([lineOf(offered, 3), lineOf(plain)]);
    });
  }

  test("links and the search work at once, also after a press of a button, if they never arrive", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    await page.route("**/assets/*.js", (route) => route.abort("aborted"));
    await page.goto("/index", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Quick View" }).first().click();
    await page.getByRole("link", { name: "View More" }).click();
    await expect(page).toHaveURL(/\/product$/);
    await page.getByRole("button", { name: "ALL" }).click();
    await listSearchBox(page).fill("am");
    await listSearchBox(page).press("Enter");
    await expect(page).toHaveURL(/\/product\?search=am$/);
    await addButton(page).first().click();
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByText("4 reviews")).toBeVisible();
  });
});

test("pages hydrate from the preloaded state, without further calls; only the list fetches the catalog for the next search", async ({
  page,
}) => {
  const calls = callsTo(page);
  for (const [address, expected] of [
    ["/contact", ["/api/Visit/AddVisit"]],
    ["/gallery?page=2", []],
    ["/order-complete?orderno=PH-7Q4K-2M9X", []],
    ["/product?search=am&page=2", ["/api/Product/GetProduct"]],
  ] as const) {
    calls.length = 0;
    await page.goto(address, { waitUntil: "networkidle" });
    await untilReady(page);
    expect(calls, address).toEqual(expected);
  }
});

test("a page whose link is hovered opens without a further request", async ({
  page,
}) => {
  const link = page.getByRole("article").first().getByRole("link");
  await page.goto("/product", { waitUntil: "networkidle" });
  await untilReady(page);
  const requested = requestsOf(page);
  const codeAndData = () =>
    requested.filter((url) => isScript(url) || url.includes("/api/"));
  const prefetched = page.waitForResponse(/\/api\/Product\/GetSimilar\/./);
  await link.hover();
  await prefetched;
  await expect.poll(() => requested.some(isScript)).toBe(true);
  const before = codeAndData();
  await link.click();
  await expect(page.getByText("4 reviews")).toBeVisible();
  expect(codeAndData()).toEqual(before);
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

test("a rendered page keeps one head that is right, from page to page", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const link = (name: string) =>
    page.getByRole("banner").getByRole("link", { name });
  /** One title, one description, and one address or the wish not to be listed. */
  async function expectHead(title: string, address: string | null) {
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    const canonical = "link[rel=canonical]";
    const noindex = "meta[name=robots][content=noindex]";
    for (const [selector, count] of [
      ["title", 1],
      ["meta[name=description]", 1],
      ['meta[property="og:title"]', 1],
      [canonical, address === null ? 0 : 1],
      [noindex, address === null ? 1 : 0],
    ] as const) {
      const found = page.locator("head").locator(selector);
      await expect(found, selector).toHaveCount(count);
    }
    if (address === null) return;
    const href = ORIGIN + address;
    await expect(page.locator(canonical)).toHaveAttribute("href", href);
  }
  await page.goto("/no/such/page");
  await untilReady(page);
  await expectHead("Page Not Found", null);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expectHead("Home", "/index");
  await link("Our Products").click();
  await expectHead("Our Products", "/product");
  await listSearchBox(page).fill("aml");
  await expectHead("Our Products", null);
  await page.goto("/contact?utm_source=letter");
  await untilReady(page);
  await expectHead("Contact Us", "/contact");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("products have their styles, are paged, searched and opened, and what is typed into a form goes nowhere", async ({
    page,
  }) => {
    await page.goto("/index");
    const shopNow = page.getByRole("link", { name: "Shop Now" });
    await expect(shopNow).toHaveCSS("background-color", "rgb(11, 110, 102)");
    await shopNow.click();
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
    await expect(heading(page)).toHaveText("Amlodipine 5mg tablets");
    await expect(page.getByText("4 reviews")).toBeVisible();

    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Name" }).fill("Ann Example");
    await page.getByRole("button", { name: "Send" }).click();
    expect(page.url()).toMatch(/\/contact$/);
  });
});
