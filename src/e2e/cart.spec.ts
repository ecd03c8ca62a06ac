import { formatMoney } from "../domain/money";
import { lineTotals } from "../domain/order/cartTotals";
import { cartLink, figureOf, haveInCart, removeOf } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { placeOrder } from "./forms";

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
