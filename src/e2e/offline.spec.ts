import type { Browser, Page } from "@playwright/test";
import type { Product } from "../storefront/api";
import { formatAmount } from "../domain/money";
import {
  addButton,
  cartLink,
  figureOf,
  haveInCart,
  searchBox,
} from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, openOnHost, test, visitOwnServer } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";
import { startHoldingProxy } from "../testing/holdingProxy";
import { visit } from "./workers";

test.use({ serviceWorkers: "allow" });

/** A network whose replies can be held back, also those to the worker. */
const network = visitOwnServer(async () => {
  const host = await openOnHost();
  const proxy = await startHoldingProxy(host.url);
  const close = () => proxy.close().then(host.close);
  return { ...proxy, close };
});
test.afterEach(() => network().reset());

/** A visitor without Playwright's routes, which switch the browser's own cache off. */
const openWithoutRoutes = (browser: Browser) =>
  browser.newContext({ baseURL: network().url });

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/),
);

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name });
const cards = (page: Page) => page.getByRole("article");
const offlineBanner = (page: Page) =>
  page.getByRole("status").filter({ hasText: /offline\. Prices may have/ });

/** Makes the network bring another price of all products. */
function changePrices(products: readonly Product[], price: number) {
  const changed = products.map((product) => ({ ...product, price }));
  network().answer(/GetProduct$/, 200, JSON.stringify(changed));
  const rules = { advice: "", together: [], limits: [] };
  const check = { products: changed, ...rules };
  network().answer(/CheckCart$/, 200, JSON.stringify(check));
}

/** The calls of the list. */
const LIST_CALLS = [
  "Config/Get",
  "Product/GetCategories",
  "Product/GetProduct",
];

const isRenderedByHost = (page: Page) =>
  page.evaluate(() => document.getElementById("preloaded-state") !== null);

test("the cache stands in for a host that is down, or needs more than 3 seconds", async ({
  page,
  context,
}) => {
  const scripts = "**/assets/*.js";
  await visit(page, "/product", LIST_CALLS);
  // Unless a script renders it.
  await context.route(scripts, (route) => route.abort());
  await page.goto("/product?search=a");
  await expect(cards(page).first()).toBeVisible();
  expect(await isRenderedByHost(page)).toBe(true);
  await context.unroute(scripts);
  const release = network().hold(/^\/(api\/.*|product)$/);
  await page.goto("/product", { waitUntil: "commit" });
  await expect(cards(page).first()).toBeVisible();
  expect(await isRenderedByHost(page)).toBe(false);
  expect(network().held).toEqual(
    expect.arrayContaining(["/product", "/api/Product/GetProduct"]),
  );
  release();
  network().answer(/^\/contact$/, 502);
  await page.goto("/contact");
  await expect(heading(page, "Contact Us")).toBeVisible();
});

test("the shop works without a network, and fetches prices again when it is back", async ({
  page,
  context,
  catalog: { products },
  medicines: { plain, offered },
}) => {
  const expectPrice = (price: string) =>
    expect(cards(page).first()).toContainText(price);
  changePrices(products, 1234.5);
  await visit(page, detailsPath(offered), [
    `Product/GetProduct/${offered.productId}`,
  ]);
  await visit(page, "/product", LIST_CALLS);
  await expect(offlineBanner(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await page.goto(detailsPath(offered));
  await expect(heading(page, offered.productName)).toBeVisible();
  await page.goto("/no/such/page");
  await expect(heading(page, "Page Not Found")).toBeVisible();
  await page.goto("/product");
  await searchBox(page).fill(plain.productName);
  await expect(cards(page)).toHaveCount(1);
  // A pointer's press may be for what stood there before.
  await addButton(page).press("Enter");
  await cartLink(page, 1).click();
  await expect(figureOf(page, "Grand total")).toHaveText(/^\$\d/);
  await page.goBack();
  await expectPrice("$1,234.50");

  // The list is the host's own again.
  network().reset();
  await context.setOffline(false);
  await expect(offlineBanner(page)).toHaveCount(0);
  await expectPrice(formatAmount(plain.price));
});

test("after a refused order prices come from a slow network, not from the cache", async ({
  browser,
  catalog: { products },
  medicines: { plain },
}) => {
  const context = await openWithoutRoutes(browser);
  const page = await context.newPage();
  await haveInCart(page, [lineOf(plain)]);
  await visit(page, "/cart");
  await fillIn(page, BUYER);
  await expect(placeOrder(page)).toBeEnabled();
  changePrices(products, 1234.5);
  network().answer(/AddOrder$/, 409, "Prices have changed.");
  const release = network().hold(/^\/api\/(Product|Config)\//);
  const answered: string[] = [];
  page.on("requestfinished", (request) => answered.push(request.url()));
  await placeOrder(page).click();
  await expect(page.getByRole("alert")).toContainText("Prices have changed.");
  await expect.poll(() => network().held.length).toBeGreaterThan(1);
  // This is answered from the cache once the worker has given up to wait.
  await page.evaluate(async () => {
    await fetch("/api/Config/Get", { cache: "no-cache" });
  });
  expect(answered.join()).not.toContain("/api/Product");
  release();
  await page.getByRole("button", { name: "Back to the form" }).click();
  await page.getByRole("button", { name: /^Accept/ }).click();
  await expect(figureOf(page, "Amount")).toHaveText("$1,234.50");
  await context.close();
});

test("an order without a network waits for Try again; nothing typed is stored", async ({
  page,
  context,
  medicines: { plain },
}) => {
  await haveInCart(page, [lineOf(plain)]);
  await visit(page, "/cart");
  await fillIn(page, BUYER);
  await context.setOffline(true);
  await placeOrder(page).click();
  await expect(page.getByRole("alert")).toContainText("hasn't been sent");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Thank you for your order")).toBeVisible();

  const stored = await page.evaluate(async () => {
    const replies: (string | undefined)[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        replies.push(request.url, await (await cache.match(request))?.text());
      }
    }
    const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    return JSON.stringify([kept, history.state, location.href, replies]);
  });
  expect(stored).toContain("GetProduct");
  for (const text of Object.values(BUYER)) expect(stored).not.toContain(text);
});
