import type { Page } from "@playwright/test";
import {
  addButton,
  cartLink,
  quantityOf,
  haveInCart,
  storedLines,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { fieldOf } from "./forms";
import { untilReady } from "./readyPage";

/** Copies a long text in one field, so that it can be pasted into others. */
async function copyFrom(page: Page, field: string, text: string) {
  await fieldOf(page, field).fill(text);
  await fieldOf(page, field).press("ControlOrMeta+a");
  await fieldOf(page, field).press("ControlOrMeta+c");
}

for (const { form, path, from, limits } of [
  {
    form: "contact form",
    path: "/contact",
    from: "Message",
    limits: { "Contact number": 10 },
  },
  {
    form: "order form",
    path: "/cart",
    from: "Address",
    limits: { "Contact number": 10, Email: 50 },
  },
]) {
  test(`input limits of the ${form}, typed and pasted: ${Object.entries(limits)
    .map(([field, limit]) => `${field} up to ${limit} characters`)
    .join(", ")} @both`, async ({ page, medicines: { offered } }) => {
    const text = "0123456789".repeat(6);
    await haveInCart(page, [lineOf(offered)]);
    await page.goto(path);
    await untilReady(page);
    await copyFrom(page, from, text);
    for (const [name, limit] of Object.entries(limits)) {
      const field = fieldOf(page, name);
      await field.pressSequentially(text.slice(0, limit + 2));
      await expect(field).toHaveValue(text.slice(0, limit));
      await field.fill("");
      await field.press("ControlOrMeta+v");
      await expect(field).toHaveValue(text.slice(0, limit));
    }
  });
}

test("the cart quantity input is read-only", async ({
  page,
  medicines: { offered },
}) => {
  await haveInCart(page, [lineOf(offered, 2)]);
  await page.goto("/cart");
  const quantity = quantityOf(page, offered.productName);
  await expect(quantity).not.toBeEditable();
  await quantity.focus();
  await page.keyboard.type("7");
  await page.keyboard.press("Backspace");
  await expect(quantity).toHaveValue("2");
});

test("adding a product whose id is already in the cart shows an alert 'already added' and adds nothing @both", async ({
  page,
}) => {
  await page.goto("/product");
  await untilReady(page);
  // Both clicks come before the page could disable the button.
  await addButton(page)
    .first()
    .evaluate((add: HTMLElement) => {
      add.click();
      add.click();
    });
  await expect(page.getByRole("alert")).toContainText("already added");
  await expect(cartLink(page, 1)).toBeVisible();
  await expect.poll(() => storedLines(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
