import type { Locator, Page } from "@playwright/test";
import { addButton, minusOf, plusOf, removeOf } from "./cartControls";
import { expect, ON_STUB, test } from "./fixtures";
import { BUYER, ENQUIRY, fieldOf, fillIn } from "./forms";
import { heard, listen } from "./liveRegions";

/** Presses a button by keyboard: this is said, once, and the focus is there. */
async function expectPress(
  page: Page,
  button: Locator,
  sentences: readonly (string | RegExp)[],
  focus: Locator,
) {
  await button.focus();
  await heard(page);
  await page.keyboard.press("Enter");
  await expect(focus).toBeFocused();
  const all: string[] = [];
  await expect
    .poll(async () => all.push(...(await heard(page))))
    .toBeGreaterThanOrEqual(sentences.length);
  // Nothing is said twice, not even a moment later.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  all.push(...(await heard(page)));
  expect(all).toEqual(
    sentences.map((sentence) =>
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    ),
  );
}

test(
  "each action is announced once, and the focus is never lost",
  ON_STUB,
  async ({ page, catalog: { products } }) => {
    const [a, b] = products;
    const inCart = page.getByRole("link", { name: "In your cart View cart" });
    await listen(page);
    await page.goto("/product");
    await expect(addButton(page).first()).toBeEnabled();

    await expectPress(
      page,
      addButton(page).first(),
      [`Added ${a!.productName}. 1 item in your cart.`],
      inCart.first(),
    );
    await expectPress(
      page,
      addButton(page).nth(1),
      [`Added ${b!.productName}. 2 items in your cart.`],
      inCart.nth(1),
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    const plus = plusOf(page, a!.productName);
    const minus = minusOf(page, a!.productName);
    await expectPress(page, plus, [/: quantity 2, \$[\d.]+\.$/], plus);
    await expectPress(page, minus, [/: quantity 1, \$[\d.]+\.$/], plus);

    const undo = page.getByRole("button", { name: "Undo" });
    await expectPress(
      page,
      removeOf(page, b!.productName),
      [`Removed ${b!.productName}. 1 item in your cart.`],
      undo,
    );
    await expectPress(
      page,
      undo,
      [`Added ${b!.productName}. 2 items in your cart.`],
      page.getByRole("main"),
    );
    await expectPress(
      page,
      page.getByRole("button", { name: "Clear the cart" }),
      ["Removed 2 items. 0 items in your cart."],
      undo,
    );
    await expectPress(
      page,
      undo,
      ["Added 2 items. 2 items in your cart."],
      page.getByRole("main"),
    );
    await expect(plus).toHaveAccessibleDescription(/ a pack of \d+ pills$/);
    const placeOrder = page.getByRole("button", { name: "Place Order" });
    await expectPress(
      page,
      placeOrder,
      ["please provide name"],
      fieldOf(page, "Name"),
    );
    await fillIn(page, BUYER);
    await expectPress(
      page,
      placeOrder,
      ["Placing your order..."],
      page.getByRole("heading", { name: "Thank you for your order" }),
    );

    await page.goto("/contact");
    await fillIn(page, ENQUIRY);
    await expectPress(
      page,
      page.getByRole("button", { name: "Send" }),
      ["Sending...", /Success/],
      page.getByRole("status").filter({ hasText: "Success" }),
    );
  },
);
