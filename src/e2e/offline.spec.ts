import type { Page } from "@playwright/test";
import type { Product } from "../api";
import {
  addButton,
  cartLink,
  figureOf,
  haveInCart,
  searchBox,
} from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";
import { cachedUrls, visit } from "./workers";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/),
);

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name });
const cards = (page: Page) => page.getByRole("article");
const offlineBanner = (page: Page) =>
  page.getByRole("status").filter({ hasText: /offline\. Prices may have/ });

/** Changes the price of all products in replies that come over the network. */
const changePrices = (page: Page, price: number) =>
  page.context().route("**/api/Product/GetProduct", async (route) => {
    const reply = await route.fetch();
    const products = (await reply.json()) as Product[];
    return route.fulfill({
      json: products.map((product) => ({ ...product, price })),
    });
  });

test("a repeat visit needs no network: list, search, details, cart and pages that were never opened", async ({
  page,
  context,
  medicines: { plain, offered },
}) => {
  await visit(page, "/product");
  await expect
    .poll(async () => (await cachedUrls(page, "pictures")).length)
    .toBeGreaterThan(3);
  await visit(page, detailsPath(offered), 4);
  await context.setOffline(true);
  await page.goto("/product");
  await expect(offlineBanner(page)).toBeVisible();
  const picture = cards(page).first().locator("img");
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await searchBox(page).fill(plain.productName);
  await expect(cards(page)).toHaveCount(1);
  await addButton(page).click();

  await page.goto(detailsPath(offered));
  await expect(heading(page, offered.productName)).toBeVisible();
  await cartLink(page, 1).click();
  await expect(figureOf(page, "Grand total")).toHaveText(/^\$\d/);
  await page.goto("/no/such/page");
  await expect(heading(page, "Page Not Found")).toBeVisible();
});

test("prices are fetched again by a repeat visit, and back online, where the banner is gone; a reply that takes longer than 3 seconds comes from the cache", async ({
  page,
  context,
}) => {
  const expectPrice = (price: string) =>
    expect(cards(page).first()).toContainText(price);
  await visit(page, "/product");
  await changePrices(page, 1234.5);
  await page.reload();
  await expectPrice("$1,234.50");

  await expect(offlineBanner(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await page.reload();
  await expectPrice("$1,234.50");
  await context.unrouteAll();
  await changePrices(page, 2345.5);
  await context.setOffline(false);
  await expect(offlineBanner(page)).toHaveCount(0);
  await expectPrice("$2,345.50");

  await context.unrouteAll();
  const held: (() => Promise<void>)[] = [];
  await context.route("**/api/**", (route) => {
    held.push(() => route.abort());
  });
  await page.reload();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(cards(page)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  for (const abort of held) await abort();
});

test("an order without a network is not sent, and Try again sends it when the network is back; nothing that the buyer types is stored", async ({
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
