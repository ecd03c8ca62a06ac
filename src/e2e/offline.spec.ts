import type { BrowserContext, Page } from "@playwright/test";
import type { Product } from "../storefront/api";
import { formatAmount } from "../domain/money";
import { cartLine } from "../testing/orderParts";
import {
  addButton,
  cartLink,
  haveInCart,
  searchBox,
} from "./setUp/cartControls";
import { detailsPath } from "./setUp/catalog";
import { expect, test } from "./setUp/fixtures";
import { BUYER, fillIn, placeOrder } from "./setUp/forms";
import { visit } from "./setUp/workers";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/),
);

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name });
const cards = (page: Page) => page.getByRole("article");
const offlineBanner = (page: Page) =>
  page.getByRole("status").filter({ hasText: /offline\. Prices may have/ });

/** Makes the network bring another price of all products, also to the worker. */
async function changePrices(
  context: BrowserContext,
  products: readonly Product[],
  price: number,
) {
  const changed = products.map((product) => ({ ...product, price }));
  await context.route(/\/GetProduct$/, (route) =>
    route.fulfill({ json: changed }),
  );
  await context.route(/\/CheckCart$/, (route) =>
    route.fulfill({
      json: { products: changed, advice: "", together: [], limits: [] },
    }),
  );
}

test("the shop works without a network, and fetches prices again when it is back", async ({
  page,
  context,
  catalog: { products },
  medicines: { plain, offered },
}) => {
  const expectPrice = (price: string) =>
    expect(cards(page).first()).toContainText(price);
  await changePrices(context, products, 1234.5);
  await visit(page, detailsPath(offered), [
    `Product/GetProduct/${offered.productId}`,
  ]);
  await visit(page, "/product", [
    "Config/Get",
    "Product/GetCategories",
    "Product/GetProduct",
  ]);
  // The worker asks the network first.
  const list = await page.goto("/product");
  expect(await list!.text()).toContain("preloaded-state");
  // Before its scripts run, and in this order, since a call between the two would bring today's price.
  await context.setOffline(true);
  await context.unrouteAll();
  await expect(offlineBanner(page)).toBeVisible();
  await page.goto(detailsPath(offered));
  await expect(heading(page, offered.productName)).toBeVisible();
  await page.goto("/no/such/page");
  await expect(heading(page, "Page Not Found")).toBeVisible();
  await page.goto("/product");
  await searchBox(page).fill(plain.productName);
  await expect(cards(page)).toHaveCount(1);
  await addButton(page).click();
  await cartLink(page, 1).click();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText(/Grand total\s*\$\d/);
  await page.goBack();
  await expectPrice("$1,234.50");

  await context.setOffline(false);
  await expect(offlineBanner(page)).toHaveCount(0);
  await expectPrice(formatAmount(plain.price));
});

test("an order without a network waits for Try again; nothing typed is stored", async ({
  page,
  context,
  medicines: { plain },
}) => {
  await haveInCart(page, [cartLine(plain)]);
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
