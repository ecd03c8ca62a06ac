import type { Page } from "@playwright/test";
import type { CartItem } from "../api";
import {
  cartLink,
  plusOf,
  removeOf,
  haveInCart,
  storageOf,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test as base } from "./fixtures";
import { tabTo } from "./keyboardFocus";
import { finishRendering, openStopped } from "./stoppedClock";

/** So long something can be brought back that nobody attends to (milliseconds). */
const UNDO_TIME = 8_000;

const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
/** What is read out; it stands in the page before anything is said in it. */
const announcement = (page: Page) => page.locator("main ~ [role=status]");
const clearTheCart = (page: Page) =>
  page.getByRole("button", { name: "Clear the cart" });

/** Opens a cart of three lines with the page's time stopped. */
const test = base.extend<{ lines: [CartItem, CartItem, CartItem] }>({
  lines: async ({ page, catalog: { products } }, use) => {
    const [a, b, c] = products;
    const lines = [lineOf(a!, 2), lineOf(b!, 3), lineOf(c!, 4)] as const;
    await haveInCart(page, lines);
    await openStopped(page, "/cart", plusOf(page, c!.productName));
    await expect(announcement(page)).toHaveText("");
    await use([...lines]);
  },
});

/** The cart holds these lines in this order: on the screen, on the badge and in the storage. */
async function expectCart(page: Page, lines: readonly CartItem[]) {
  await expect(cartLink(page, lines.length)).toBeVisible();
  const quantities = page.getByRole("table", { name: "Cart" });
  await expect(quantities.getByRole("textbox")).toHaveCount(lines.length);
  for (const [place, { itemName, qty }] of lines.entries()) {
    const quantity = quantities.getByRole("textbox").nth(place);
    await expect(quantity).toHaveAccessibleName(`Quantity of ${itemName}`);
    await expect(quantity).toHaveValue(String(qty));
  }
  await page.clock.runFor(100);
  expect(await storageOf(page)).toEqual({
    cart: JSON.stringify(lines),
    cartCount: String(lines.length),
  });
}

/** Lets the page's time pass, and shows what it has brought. */
async function pass(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds);
  await finishRendering(page);
}

test("a removed line is announced, and the mouse brings it back to its place", async ({
  page,
  lines: [a, b, c],
}) => {
  await removeOf(page, b.itemName).click();
  await expect(announcement(page)).toContainText(`Removed ${b.itemName}.`);
  await expectCart(page, [a, c]);
  await undo(page).click();
  await expectCart(page, [a, b, c]);
  await expect(undo(page)).toHaveCount(0);
});

test("by keyboard the focus is on Undo, which waits as long as it is there; then it is back in the page", async ({
  page,
  lines: [a, b, c],
}) => {
  await tabTo(page, removeOf(page, a.itemName));
  await page.keyboard.press("Enter");
  await expect(undo(page)).toBeFocused();
  await undo(page).hover();
  await page.mouse.move(0, 0);
  await pass(page, 10 * UNDO_TIME);
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectCart(page, [a, b, c]);
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, removeOf(page, a.itemName));
});

test("a cleared cart is announced and comes back from the empty view, by mouse and by keyboard", async ({
  page,
  lines,
}) => {
  for (const by of ["mouse", "keyboard"] as const) {
    if (by === "mouse") await clearTheCart(page).click();
    else {
      await clearTheCart(page).focus();
      await page.keyboard.press("Space");
    }
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(cartLink(page, 0)).toBeVisible();
    await expect(announcement(page)).toContainText("Removed 3 items.");
    await expect(undo(page)).toBeFocused();
    if (by === "mouse") await undo(page).click();
    else await page.keyboard.press("Space");
    await expectCart(page, lines);
  }
});

test("Undo is gone after eight seconds, which begin anew when the pointer leaves it", async ({
  page,
  lines: [a, b, c],
}) => {
  await removeOf(page, c.itemName).click();
  await expect(undo(page)).toBeVisible();
  await pass(page, UNDO_TIME - 1);
  await expect(undo(page)).toBeVisible();
  await undo(page).hover();
  await pass(page, 10 * UNDO_TIME);
  await expect(undo(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await pass(page, UNDO_TIME - 1);
  await expect(undo(page)).toBeVisible();
  await pass(page, 1);
  await expect(undo(page)).toHaveCount(0);
  await expectCart(page, [a, b]);
});

test("of two removals in a row both can be undone, as long as the second one can", async ({
  page,
  lines: [a, b, c],
}) => {
  await removeOf(page, a.itemName).click();
  await expect(undo(page)).toBeVisible();
  await pass(page, UNDO_TIME - 1);
  await removeOf(page, b.itemName).click();
  await expect(page.getByText("Removed 2 items.")).toBeVisible();
  await expectCart(page, [c]);
  await pass(page, UNDO_TIME - 200);
  await undo(page).click();
  await expectCart(page, [a, b, c]);
});
