import type { Page } from "@playwright/test";
import { lineTotals } from "../domain/cartTotals";
import { formatMoney } from "../domain/money";
import { sharedCartPath } from "../features/cart/sharedCart";
import { figureOf, haveInCart, quantityOf, storedLines } from "./cartControls";
import { lineOf } from "./catalog";
import { blockOtherOrigins, expect, test as base } from "./fixtures";
import { placeOrder } from "./forms";

/** Playwright's test with the browser of somebody else, in which nothing is stored. */
const test = base.extend<{ stranger: Page }>({
  stranger: async ({ browser, testServer }, use) => {
    const context = await browser.newContext({ baseURL: testServer.url });
    await blockOtherOrigins(context, testServer.url);
    await use(await context.newPage());
    await context.close();
  },
});

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });
const sharedItems = (page: Page) =>
  page.getByRole("list", { name: "Shared items" }).getByRole("listitem");

test("the link brings the cart into another browser, which first shows it", async ({
  page,
  stranger,
  testServer,
  medicines: { plain, offered },
}) => {
  const lines = [lineOf(offered, 3), lineOf(plain)];
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await haveInCart(page, lines);
  await page.goto("/cart");
  await button(page, "Copy a link to this cart").click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const items = lines.map(
    ({ itemId, qty }) => `${encodeURIComponent(itemId)}:${qty}`,
  );
  expect(link).toBe(`${testServer.url}/cart/shared#items=${items.join(",")}`);

  await stranger.goto(link);
  await expect(sharedItems(stranger)).toHaveCount(2);
  for (const [index, product, packs] of [
    [0, offered, "3 packs"],
    [1, plain, "1 pack"],
  ] as const) {
    const item = sharedItems(stranger).nth(index);
    await expect(item).toContainText(product.productName);
    await expect(item).toContainText("Not in your cart yet");
    await expect(item).toContainText(packs);
  }
  await expect(stranger.getByText("Add to my cart adds 2 items")).toBeVisible();
  expect(await storedLines(stranger)).toEqual([]);
  await button(stranger, "Add to my cart").click();
  await expect(stranger).toHaveURL(`${testServer.url}/cart`);
  await expect.poll(() => storedLines(stranger)).toEqual(lines);
});

test("if the browser refuses to copy, the link is there as selected text", async ({
  page,
  medicines: { plain },
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await haveInCart(page, [lineOf(plain, 2)]);
  await page.goto("/cart");
  await button(page, "Copy a link to this cart").click();
  const text = page.getByRole("textbox", { name: "Text to copy" });
  await expect(text).toHaveValue(/\/cart\/shared#items=.*:2$/);
  expect(await page.evaluate(() => String(getSelection()))).toBe(
    await text.inputValue(),
  );
});

test("adding keeps the own quantities; replacing says before what it removes; keeping changes nothing", async ({
  page,
  catalog: { products },
}) => {
  const [mine, both, theirs] = products;
  const own = [lineOf(mine!), lineOf(both!, 5)];
  const shared = [lineOf(both!, 2), lineOf(theirs!, 4)];
  await haveInCart(page, own);

  const expectPreview = async () => {
    await page.goto(sharedCartPath(shared));
    await expect(sharedItems(page).nth(0)).toContainText(
      "5 in your cart, 2 shared",
    );
    await expect(sharedItems(page).nth(1)).toContainText(
      "Not in your cart yet",
    );
    await expect(
      page.getByText(
        "Add to my cart adds 1 item and keeps your own quantities.",
      ),
    ).toBeVisible();
    await expect(
      page.getByText(
        `Replace my cart removes what was not shared: ${mine!.productName}.`,
      ),
    ).toBeVisible();
    expect(await storedLines(page)).toEqual(own);
  };
  await expectPreview();
  await page.getByRole("link", { name: "Keep my cart as it is" }).click();
  await expect(quantityOf(page, both!.productName)).toHaveValue("5");
  expect(await storedLines(page)).toEqual(own);

  await expectPreview();
  await button(page, "Replace my cart").click();
  await expect(quantityOf(page, both!.productName)).toHaveValue("2");
  expect(await storedLines(page)).toEqual(shared);

  await page.evaluate(
    (cart) => localStorage.setItem("cart", cart),
    JSON.stringify(own),
  );
  await expectPreview();
  await button(page, "Add to my cart").click();
  await expect(quantityOf(page, both!.productName)).toHaveValue("5");
  expect(await storedLines(page)).toEqual([...own, lineOf(theirs!, 4)]);
});

test("an item that is no longer sold is listed, and left out of the cart", async ({
  page,
  medicines: { plain },
}) => {
  const gone = { ...lineOf(plain, 9), itemId: "gone-7" };
  await page.goto(sharedCartPath([lineOf(plain, 2), gone]));
  await expect(sharedItems(page).nth(1)).toHaveText(
    /gone-7.*No longer sold.*9 packs/,
  );
  await button(page, "Add to my cart").click();
  await expect(quantityOf(page, plain.productName)).toHaveValue("2");
  expect(await storedLines(page)).toEqual([lineOf(plain, 2)]);
});

test("a link that was cut off says so and changes nothing", async ({
  page,
  medicines: { plain },
}) => {
  await haveInCart(page, [lineOf(plain)]);
  await page.goto(sharedCartPath([lineOf(plain, 2)]).slice(0, -1));
  await expect(page.getByRole("alert")).toContainText(
    "This link to a cart is incomplete.",
  );
  await page.getByRole("link", { name: "Go to your cart" }).click();
  await expect(quantityOf(page, plain.productName)).toHaveValue("1");
});

test("a printed cart has its lines and totals, and nothing to press, fill in or follow; it fits the paper", async ({
  page,
  medicines: { plain, offered },
}) => {
  const lines = [lineOf(offered, 9_999), lineOf(plain, 40)];
  await haveInCart(page, lines);
  await page.goto("/cart");
  await expect(placeOrder(page)).toBeEnabled();
  const values = await page.getByRole("definition").allTextContents();

  await page.emulateMedia({ media: "print" });
  // The width of A4 without its margins, at 96 pixels an inch.
  await page.setViewportSize({ width: 718, height: 1047 });
  for (const line of lines) {
    const row = page.getByRole("row", { name: line.itemName, exact: true });
    await expect(row).toContainText(
      `${(line.pack * line.qty).toLocaleString("en-US")} pills`,
    );
    for (const text of [
      formatMoney(lineTotals(line).amount),
      `× ${line.qty}`,
    ]) {
      await expect(row.getByText(text, { exact: true })).toBeVisible();
    }
  }
  for (const [index, term] of [
    "Amount",
    "Discount",
    "Total",
    "Delivery charge",
    "Grand total",
  ].entries()) {
    await expect(figureOf(page, term)).toBeVisible();
    await expect(figureOf(page, term)).toHaveText(values[index]!);
  }
  for (const role of [
    "button",
    "textbox",
    "form",
    "link",
    "navigation",
    "banner",
    "contentinfo",
  ] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
  ).toBeLessThanOrEqual(718);
});
