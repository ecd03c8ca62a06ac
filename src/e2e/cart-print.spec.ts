import { formatMoney } from "../domain/money";
import { lineTotals } from "../domain/cartTotals";
import { figureOf } from "./cartControls";
import { lineOf } from "./catalogue";
import { expect, test } from "./conformance";
import { placeOrder } from "./forms";
import { haveInCart } from "./storedCart";

test("a printed cart has its lines and totals, and nothing that could be pressed, filled in or followed", async ({
  page,
  medicines: { plain, offered },
}) => {
  const lines = [lineOf(offered, 3), lineOf(plain, 40)];
  await haveInCart(page, lines);
  await page.goto("/cart");
  await expect(placeOrder(page)).toBeEnabled();
  const figures = await page.getByRole("definition").allTextContents();
  expect(figures).toHaveLength(5);

  await page.emulateMedia({ media: "print" });
  for (const line of lines) {
    const row = page.getByRole("row", { name: line.itemName, exact: true });
    await expect(row).toBeVisible();
    await expect(row).toContainText(
      `${(line.pack * line.qty).toLocaleString("en-US")} pills`,
    );
    await expect(
      row.getByText(formatMoney(lineTotals(line).amount), { exact: true }),
    ).toBeVisible();
    await expect(row.getByText(`× ${line.qty}`, { exact: true })).toBeVisible();
  }
  for (const [place, term] of [
    "Amount",
    "Discount",
    "Total",
    "Delivery charge",
    "Grand total",
  ].entries()) {
    await expect(figureOf(page, term)).toBeVisible();
    await expect(figureOf(page, term)).toHaveText(figures[place]!);
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
});

test("a printed cart fits the width of the paper", async ({
  page,
  catalogue: { products },
}) => {
  await haveInCart(
    page,
    products.slice(0, 12).map((product) => lineOf(product, 9_999)),
  );
  await page.goto("/cart");
  await expect(placeOrder(page)).toBeEnabled();
  await page.emulateMedia({ media: "print" });
  // The width of A4 less its margins, at 96 pixels an inch.
  await page.setViewportSize({ width: 718, height: 1047 });
  const scrollWidth = await page.evaluate(
    () => document.documentElement.scrollWidth,
  );
  expect(scrollWidth).toBeLessThanOrEqual(718);
});
