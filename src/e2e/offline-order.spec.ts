import type { BrowserContext, Page } from "@playwright/test";
import type { CartItem } from "../api";
import { lineOf } from "./catalogue";
import { cartLink } from "./cartControls";
import { expect, ON_HOST, test } from "./conformance";
import { fillIn, placeOrder, sendEnquiry } from "./forms";
import {
  RARE_BUYER,
  RARE_ENQUIRY,
  TYPED,
  keptBy,
  textsInCaches,
  tracesOf,
} from "./personalTraces";
import type { Shop } from "./shop";
import { haveInCart, storageOf } from "./storedCart";
import { keptAddresses, visit } from "./workers";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/),
);

const KEEP = "Keep this order and send it when the network is back";
const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });
const keptNotice = (page: Page) =>
  page.getByText(/is kept in this browser\. It/);

const ordersIn = ({ database }: Shop) =>
  (database?.query("select order_number from customer_order") ?? []).map(
    ({ order_number }) => order_number,
  );

/** Fills in the cart's form, loses the network, orders, and has the order kept. */
async function keepAnOrder(
  page: Page,
  context: BrowserContext,
  lines: readonly CartItem[],
) {
  await haveInCart(page, lines);
  await visit(page, "/cart");
  await fillIn(page, RARE_BUYER);
  await context.setOffline(true);
  await placeOrder(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Your order is NOT placed: there is no network.",
  );
  await expect(button(page, "Try again")).toBeVisible();
  expect(await storageOf(page)).not.toHaveProperty("keptOrder");
  await button(page, KEEP).click();
  await expect(keptNotice(page)).toBeVisible();
}

test(
  "an order kept without a network is sent once when it is back, with two tabs open",
  ON_HOST,
  async ({ page, context, shop, medicines: { offered } }) => {
    const before = ordersIn(shop);
    await keepAnOrder(page, context, [lineOf(offered, 3)]);
    const other = await context.newPage();
    await other.goto("/contact");
    await expect(keptNotice(other)).toBeVisible();
    expect(ordersIn(shop)).toEqual(before);

    await context.setOffline(false);
    await expect(keptNotice(page)).toHaveCount(0);
    await expect(keptNotice(other)).toHaveCount(0);
    await expect.poll(() => ordersIn(shop).length).toBe(before.length + 1);
    const [number] = ordersIn(shop).filter((known) => !before.includes(known));
    await expect(other.getByText(String(number))).toBeVisible();
    await expect(page.getByText(String(number))).toBeVisible();
    await expect(cartLink(other, 0)).toBeVisible();
    const stored = await storageOf(page);
    expect(stored).not.toHaveProperty("keptOrder");
    expect(stored.cart).toBe("[]");
    await page.reload();
    await other.reload();
    await expect(cartLink(other, 0)).toBeVisible();
    expect(ordersIn(shop)).toHaveLength(before.length + 1);
  },
);

test(
  "an order kept at an earlier visit is sent at the next one",
  ON_HOST,
  async ({ page, context, shop, medicines: { plain } }) => {
    const before = ordersIn(shop);
    await keepAnOrder(page, context, [lineOf(plain)]);
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto("/product");
    await expect(next.getByText("Your kept order is placed.")).toBeVisible();
    expect(ordersIn(shop)).toHaveLength(before.length + 1);
    await next.getByRole("link", { name: /^PH-/ }).click();
    await expect(next.getByText("Thank you for your order")).toBeVisible();
  },
);

test(
  "where a price has changed meanwhile nothing is sent, and the shopper decides",
  ON_HOST,
  async ({ page, context, shop, catalogue, medicines: { plain } }) => {
    const before = ordersIn(shop);
    await keepAnOrder(page, context, [lineOf(plain, 2)]);
    const price = plain.price + 1;
    await shop.database?.sell(
      catalogue.products.map((product) =>
        product.productId === plain.productId ? { ...product, price } : product,
      ),
    );
    await context.setOffline(false);
    await expect(page.getByRole("alert")).toContainText(
      `Your kept order was NOT sent, since this has changed: ${plain.productName}: was $`,
    );
    await button(page, "Accept the changes").click();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(
      RARE_BUYER.Email,
    );
    expect(await storageOf(page)).not.toHaveProperty("keptOrder");
    expect(ordersIn(shop)).toEqual(before);
    await placeOrder(page).click();
    await expect(page.getByText("Thank you for your order")).toBeVisible();
    expect(ordersIn(shop)).toHaveLength(before.length + 1);
    await shop.database?.sell(catalogue.products);
  },
);

test("an order that is forgotten is never sent, and leaves nothing behind", async ({
  page,
  context,
  shop,
  medicines: { plain },
}) => {
  const before = ordersIn(shop);
  await keepAnOrder(page, context, [lineOf(plain)]);
  await button(page, "Forget this order").click();
  await expect(keptNotice(page)).toHaveCount(0);
  expect(tracesOf(TYPED, await keptBy(page))).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await expect(cartLink(page, 1)).toBeVisible();
  expect(ordersIn(shop)).toEqual(before);
});

test("no cache holds anything of who orders or asks, sent, kept or placed", async ({
  page,
  context,
  medicines: { plain, offered },
}) => {
  const lines = [lineOf(plain), lineOf(offered)];
  await haveInCart(page, lines);
  await visit(page, "/contact", 1);
  await fillIn(page, RARE_ENQUIRY);
  await sendEnquiry(page).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Success" }),
  ).toBeVisible();
  await keepAnOrder(page, context, lines);
  const caches = await textsInCaches(page);
  expect(caches).toContain(plain.productName);
  expect(tracesOf(TYPED, caches)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  expect(tracesOf(TYPED, await keptBy(page))).toEqual([]);
  const addresses = (await keptAddresses(page)).join("\n");
  expect(addresses).toContain("/index.html");
  expect(addresses).not.toMatch(/order-complete|Add(Order|Enquiry|Visit)/);
});
