import type { Locator, Page } from "@playwright/test";
import { cartLine } from "../testing/orderParts";
import {
  addButton,
  haveInCart,
  inCart,
  plusOf,
  searchBox,
  storedLines,
} from "./setUp/cartControls";
import { detailsPath } from "./setUp/catalog";
import { expect, test } from "./setUp/fixtures";
import { BUYER, fieldOf, placeOrder } from "./setUp/forms";
import { scrollTo, shiftsOf, tabTo, watchShifts } from "./setUp/readyPage";

const SCREEN = { width: 375, height: 740 };
/** The part of it above the on-screen keyboard. */
const BESIDE_KEYBOARD = { width: 375, height: 400 };

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true });

/** Tells if nothing lies over an element, from its upper to its lower edge, and all of it is in the window. */
const isInClear = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, bottom, width } = node.getBoundingClientRect();
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      node.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

/** Types while the on-screen keyboard covers the lower part of the screen. */
async function typeBesideKeyboard(page: Page, field: Locator, text: string) {
  await page.setViewportSize(BESIDE_KEYBOARD);
  // As phones do when the keyboard opens.
  await field.evaluate((node) => node.scrollIntoView({ block: "nearest" }));
  expect(await isInClear(field)).toBe(true);
  await field.fill(text);
}

test("an order takes 9 taps on a phone, and nothing covers what is needed", async ({
  page,
  medicines: { offered },
}) => {
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  await page.goto("/");
  await expect(searchBox(page)).toHaveCount(1);
  const contact = page
    .getByRole("main")
    .getByRole("link", { name: /^Contact/ });
  const { y, height } = (await contact.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(SCREEN.height / 2);
  await tap(page.getByRole("link", { name: "Shop Now" }));
  await tap(searchBox(page));
  await typeBesideKeyboard(page, searchBox(page), offered.productName);
  await expect(page.getByRole("article")).toHaveCount(1);
  await tap(addButton(page));
  await page.setViewportSize(SCREEN);
  await tap(inCart(page));

  await expect(placeOrder(page)).toBeEnabled();
  await tap(placeOrder(page));
  await expect(fieldOf(page, "Name")).toBeFocused();
  const alert = page.getByRole("alert").filter({ hasText: "provide name" });
  await page.setViewportSize(BESIDE_KEYBOARD);
  expect(await isInClear(alert)).toBe(true);
  expect(await isInClear(page.getByText("Name", { exact: true }))).toBe(true);

  for (const [name, text] of Object.entries(BUYER)) {
    const field = fieldOf(page, name);
    if (name !== "Name") await tap(field);
    await typeBesideKeyboard(page, field, text);
  }
  await page.setViewportSize(SCREEN);
  await tap(placeOrder(page));
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  expect(taps).toBe(9);
});

test("on a product's page the button stays in reach, and no focus is covered", async ({
  page,
  medicines: { offered },
}) => {
  await watchShifts(page);
  await page.goto(detailsPath(offered));
  await expect(addButton(page)).toBeInViewport();
  await scrollTo(page, 600);
  await expect(addButton(page)).toBeInViewport();
  const earlier = await shiftsOf(page);
  await addButton(page).tap();
  await expect(inCart(page)).toBeFocused();
  await expect(inCart(page)).toBeInViewport();
  expect(await shiftsOf(page)).toEqual(earlier);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.setViewportSize(BESIDE_KEYBOARD);
  await tabTo(page, page.getByRole("link", { name: "Privacy" }));
});

test("taps at one place of the cart are for one medicine, whatever is said about it", async ({
  page,
  catalog: { products },
}) => {
  // With discounts, and with a limit of two packs.
  const names = [
    "Cetirizine",
    "Loratadine",
    "Thiamine 100mg",
    "Paracetamol 500mg tablets",
  ];
  const lines = names.map((name) =>
    cartLine(products.find(({ productName }) => productName.startsWith(name))!),
  );
  await haveInCart(page, lines);
  const tapAt = async (control: Locator, taps: number) => {
    await control.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await control.boundingBox())!;
    for (let tap = 0; tap < taps; tap += 1)
      await page.touchscreen.tap(x + width / 2, y + height / 2);
  };
  for (const [index, width] of [320, 412].entries()) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/cart");
    await expect(placeOrder(page)).toBeEnabled();
    for (const { itemName } of lines) await tapAt(plusOf(page, itemName), 4);
    const more = 1 + 4 * (index + 1);
    await expect
      .poll(async () => (await storedLines(page)).map(({ qty }) => qty))
      .toEqual([more, more, more, 2]);
  }
});

test("one button opens the filters, and closes them", async ({ page }) => {
  await page.goto("/product");
  const form = page.getByRole("form", { name: "Filters and order" });
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Filter", exact: true }).tap();
  await form.getByLabel(/^Without prescription/).tap();
  await expect(page).toHaveURL(/\/product\?withoutPrescription=true$/);
  await page.getByRole("button", { name: "Filter (1)" }).tap();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/product$/);
});
