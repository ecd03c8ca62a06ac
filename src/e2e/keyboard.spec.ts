import type { Locator } from "@playwright/test";
import {
  addButton,
  cartLink,
  inCart,
  plusOf,
  quantityOf,
  removeOf,
  searchBox,
  storedLines,
} from "./setUp/cartControls";
import { expect, test } from "./setUp/fixtures";
import { BUYER, fieldOf, orderNumberFrom, placeOrder } from "./setUp/forms";
import { heard, listen, tabTo } from "./setUp/readyPage";

test("by keyboard alone the focus is always seen, and each change is announced once", async ({
  page,
  allowConsole,
  medicines: { offered },
}) => {
  const { productName } = offered;
  // The browser learns another price than the host's, until the order is refused.
  const withProducts = /\/(GetProduct|CheckCart|SearchProducts)(\?|$)/;
  await page.route(withProducts, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: "application/json",
      body: text.replaceAll(/"price":[\d.]+/g, '"price":1'),
    });
  });
  allowConsole(/status of 409/);
  const heading = page.getByRole("heading", { level: 1 });
  /** Presses the focused button: this is said once, and the focus is there. */
  const press = async (key: string, sentence: RegExp, focus: Locator) => {
    await heard(page);
    await page.keyboard.press(key);
    await expect(focus).toBeFocused();
    const all: string[] = [];
    await expect
      .poll(async () => all.push(...(await heard(page))))
      .toBeGreaterThan(0);
    // Nothing is said twice, not even a moment later.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    all.push(...(await heard(page)));
    expect(all).toEqual([expect.stringMatching(sentence)]);
  };
  await listen(page);
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await tabTo(page, searchBox(page));
  await page.keyboard.type(productName);
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Our Products");
  await expect(heading).toBeFocused();

  await expect(page.getByRole("article")).toHaveCount(1);
  await tabTo(page, addButton(page));
  await press("Enter", /^1 item in your cart, 1 pack: /, inCart(page));
  await tabTo(page, cartLink(page, 1), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Your cart");
  await expect(heading).toBeFocused();

  const undo = page.getByRole("button", { name: "Undo" });
  await tabTo(page, removeOf(page, productName));
  await press("Enter", /^Your cart is empty\.$/, undo);
  await press(
    "Enter",
    /^1 item in your cart, 1 pack: /,
    page.getByRole("main"),
  );
  expect(await storedLines(page)).toHaveLength(1);
  const plus = plusOf(page, productName);
  await tabTo(page, plus);
  await press("Space", /^1 item in your cart, 2 packs: \$[\d.]+\.$/, plus);
  await expect(quantityOf(page, productName)).toHaveValue("2");

  await tabTo(page, placeOrder(page));
  await press("Enter", /^please provide name$/, fieldOf(page, "Name"));
  await page.keyboard.press("Shift+Tab");
  for (const [name, text] of Object.entries(BUYER)) {
    await tabTo(page, fieldOf(page, name));
    await page.keyboard.type(text);
  }
  await page.unroute(withProducts);
  await tabTo(page, placeOrder(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  const accept = page.getByRole("button", { name: "Accept the changes" });
  await page.getByText(/^was \$/).waitFor();
  await tabTo(page, page.getByRole("button", { name: "Back to the form" }));
  const form = page.getByRole("form", { name: "Your details" });
  await press("Enter", /^1 item has changed/, form);
  await tabTo(page, accept);
  await press("Enter", /^1 item in your cart, 2 packs: /, heading);
  await tabTo(page, placeOrder(page));
  const number = await orderNumberFrom(page, () =>
    page.keyboard.press("Enter"),
  );
  await expect(heading).toHaveText("Thank you for your order");
  await expect(heading).toBeFocused();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
});
