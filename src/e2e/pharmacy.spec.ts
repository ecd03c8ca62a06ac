import type { Product } from "../api";
import { expectAccessible } from "./accessibleLooks";
import { haveInCart, minusOf, plusOf } from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { placeOrder } from "./forms";

const find = (products: readonly Product[], name: string, pack: number) =>
  products.find(
    ({ productName, qty }) => productName === name && qty === pack,
  )!;

const NEEDED = "Prescription needed. Have it ready when we call.";
const TWO_PACKS = "At most 2 packs of painkillers in one order.";

test("a card, the quick view and the product page say what one tablet costs and that a prescription is needed", async ({
  page,
  catalog,
}) => {
  const atorvastatin = find(catalog.products, "Atorvastatin 20mg tablets", 28);
  await page.goto("/product?search=atorvastatin 20");
  const card = page.getByRole("article");
  await expect(card).toContainText("2.6c a tablet");
  await expect(card).toContainText("Prescription");
  await card.getByRole("button", { name: "Quick View" }).click();
  await expect(page.getByRole("dialog")).toContainText("2.6c a tablet");
  await expect(page.getByRole("dialog")).toContainText(NEEDED);
  await page.goto(detailsPath(atorvastatin));
  await expect(
    page.getByRole("row", { name: /^How it is sold/ }),
  ).toContainText(NEEDED);
  await expect(page.getByRole("main")).toContainText("2.6c a tablet");
});

test("the product page lists other packs by the price of a tablet, and has price and button in a phone's first screen", async ({
  page,
  catalog,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const small = find(catalog.products, "Senna 15mg tablets", 10);
  await page.goto(detailsPath(small));
  const others = page.getByRole("listitem").filter({ hasText: " a tablet" });
  await expect(others.first()).toContainText("Senna 7.5mg tablets");
  await expect(others.first()).toContainText("Cheapest a tablet");
  for (const seen of [
    page.getByText("24.5c a tablet").first(),
    page.getByRole("button", { name: "Add to Cart" }),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});

test("limits are shown at the line, plus says why it is disabled, and the same ingredient is named", async ({
  page,
  catalog,
}) => {
  const tablets = find(catalog.products, "Paracetamol 500mg tablets", 32);
  const capsules = find(catalog.products, "Paracetamol 500mg capsules", 32);
  await haveInCart(page, [lineOf(tablets, 2), lineOf(capsules)]);
  await page.goto("/cart");
  await expect(page.getByText(TWO_PACKS)).toHaveCount(2);
  await expect(
    page.getByRole("status").filter({ hasText: "both contain" }),
  ).toContainText(
    "both contain paracetamol. Taking both can be too much; ask the pharmacist.",
  );
  await expect(plusOf(page, tablets.productName)).toBeDisabled();
  await expect(plusOf(page, tablets.productName)).toHaveAccessibleDescription(
    `$${tablets.price.toFixed(2)} a pack of 32 tablets ${TWO_PACKS}`,
  );
  await expect(placeOrder(page)).toBeDisabled();
  await expectAccessible(page);
  await minusOf(page, tablets.productName).click();
  await expect(placeOrder(page)).toBeEnabled();
});
