import { detailsPath, lineOf } from "./catalogue";
import { addButton, cartLink, figureOf } from "./cartControls";
import { expect, test } from "./conformance";
import { haveInCart } from "./storedCart";
import { networkNotice, visit } from "./workers";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/),
);

const PRICES =
  /You are offline\. Prices are from \d\d:\d\d (today|yesterday)\./;

test("a repeat visit needs no network: list, pictures, search, details and cart @both", async ({
  page,
  context,
  medicines: { plain, offered },
}) => {
  await visit(page, "/product");
  await expect(page.getByRole("article").first()).toBeVisible();
  const picture = page.getByRole("article").first().locator("img");
  const isDrawn = () =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(networkNotice(page)).toHaveText(PRICES);
  await expect.poll(isDrawn).toBe(true);

  await page
    .getByRole("searchbox", { name: "Search medicines" })
    .fill(plain.productName);
  await expect(page.getByRole("article")).toHaveCount(1);
  await addButton(page).click();
  await expect(cartLink(page, 1)).toBeVisible();

  await page.goto(detailsPath(offered));
  await expect(
    page.getByRole("heading", { level: 1, name: offered.productName }),
  ).toBeVisible();
  await addButton(page).click();
  await cartLink(page, 2).click();
  await expect(figureOf(page, "Grand total")).toHaveText(/^\$\d/);
  await page.goto("/no/such/page");
  await expect(
    page.getByRole("heading", { level: 1, name: "Page Not Found" }),
  ).toBeVisible();
});

test("a page that was never visited opens without a network", async ({
  page,
  context,
  medicines: { plain },
}) => {
  await haveInCart(page, [lineOf(plain)]);
  await visit(page, "/index");
  await context.setOffline(true);
  for (const [path, heading] of [
    ["/contact", "Contact Us"],
    ["/gallery", "Product Gallery"],
    ["/cart", "Your cart"],
    ["/order-complete?orderno=PH-1", "Thank you for your order"],
  ] as const) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { level: 1, name: heading }),
    ).toBeVisible();
  }
});

test("the notice goes when the network is back, and the prices are asked for anew", async ({
  page,
  context,
}) => {
  await visit(page, "/product");
  await context.setOffline(true);
  await expect(networkNotice(page)).toHaveText(PRICES);
  await page.reload();
  await expect(networkNotice(page)).toHaveText(PRICES);
  const asked = page.waitForResponse("**/api/Product/GetProduct");
  await context.setOffline(false);
  await asked;
  await expect(networkNotice(page)).toHaveCount(0);
});

test("a host that can't be reached is told of, though the browser believes to be online", async ({
  page,
  context,
}) => {
  await visit(page, "/product");
  await context.route("**/api/**", (route) => route.abort("failed"));
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(networkNotice(page)).toHaveText(
    /^We can't reach the pharmacy\. Prices are from \d\d:\d\d today\.$/,
  );
});

test("a repeat visit on a dead-slow network paints without waiting, and then takes today's prices", async ({
  page,
  context,
}) => {
  await visit(page, "/product");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(/./, async (route) => {
    await held;
    const { pathname } = new URL(route.request().url());
    if (!pathname.endsWith("/GetProduct")) return route.continue();
    const reply = await route.fetch();
    const products = (await reply.json()) as { price: number }[];
    return route.fulfill({
      json: products.map((product) => ({ ...product, price: 1234.5 })),
    });
  });
  await page.reload();
  const card = page.getByRole("article").first();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("$1,234.50");
  await expect(networkNotice(page)).toHaveText(/^The connection is slow\./);
  letGo();
  await expect(card).toContainText("$1,234.50");
  await expect(networkNotice(page)).toHaveCount(0);
});
