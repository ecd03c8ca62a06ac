import { formatMoney } from "../domain/money";
import { lineTotals } from "../domain/cartTotals";
import { sharedCartPath } from "../features/cart/sharedCart";
import {
  cartLink,
  figureOf,
  haveInCart,
  removeOf,
  storedLines,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { placeOrder } from "./forms";

test("a link brings the cart to where there is none, which first shows it; if the browser refuses to copy, the link is there as selected text", async ({
  page,
  testServer,
  medicines: { plain, offered },
}) => {
  const lines = [lineOf(offered, 3), lineOf(plain)];
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await haveInCart(page, lines);
  await page.goto("/cart");
  const copy = page.getByRole("button", { name: "Copy a link to this cart" });
  await copy.click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(testServer.url + sharedCartPath(lines));

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await copy.click();
  const text = page.getByRole("textbox", { name: "Text to copy" });
  await expect(text).toHaveValue(link);
  expect(await page.evaluate(() => String(getSelection()))).toBe(link);

  await page.getByRole("button", { name: "Clear the cart" }).click();
  await page.goto(link);
  const shared = page.getByRole("list", { name: "Shared items" });
  await expect(shared).toContainText(offered.productName);
  expect(await storedLines(page)).toEqual([]);
  await page.getByRole("button", { name: "Add to my cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => storedLines(page)).toEqual(lines);
});

test("a printed cart has its lines and totals, and nothing to press, fill in or follow; it fits the paper", async ({
  page,
  medicines: { plain, offered },
}) => {
  const lines = [lineOf(offered, 9_999), lineOf(plain, 40)];
  await haveInCart(page, lines);
  await page.goto("/cart");
  await expect(placeOrder(page)).toBeEnabled();

  await page.emulateMedia({ media: "print" });
  // The width of A4 without its margins, at 96 pixels an inch.
  await page.setViewportSize({ width: 718, height: 1047 });
  for (const line of lines) {
    const row = page.getByRole("row", { name: line.itemName, exact: true });
    for (const text of [formatMoney(lineTotals(line).amount), `× ${line.qty}`])
      await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(figureOf(page, "Grand total")).toBeVisible();
  const roles = ["button", "textbox", "link", "banner", "contentinfo"] as const;
  for (const role of roles) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  const width = await page.evaluate(() => document.body.scrollWidth);
  expect(width).toBeLessThanOrEqual(718);
});

test("what can be undone and what was not restored stand side by side, on a phone too", async ({
  page,
  medicines: { plain, offered },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const damaged = { ...lineOf(offered), qty: 0 };
  await haveInCart(page, [lineOf(plain), damaged]);
  await page.goto("/cart");
  const notice = page.getByText(/could not be restored/);
  await removeOf(page, plain.productName).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  await notice.click({ trial: true });
  const close = page.getByRole("button", { name: "Close" });
  await close.click();
  await expect(notice).toHaveCount(0);
  await undo.click();
  await expect(cartLink(page, 1)).toBeVisible();
});
