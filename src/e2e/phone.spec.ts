import type { Locator, Page } from "@playwright/test";
import { addButton, cartLink, haveInCart, listSearchBox } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { BUYER, fieldOf, placeOrder } from "./forms";
import { tabTo } from "./keyboardFocus";
import { scrollTo, shiftsOf, watchShifts } from "./readyPage";

const SCREEN = { width: 375, height: 740 };
/** What the on-screen keyboard leaves of it. */
const BESIDE_KEYBOARD = { width: 375, height: 400 };

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true });

const viewCart = (page: Page) =>
  page.getByRole("link", { name: "In your cart View cart" });
const productPage = (id: number | string) =>
  `/product-details/${encodeURIComponent(id)}`;

/** Whether nothing lies over an element, from its upper to its lower edge, and all of it is in the window. */
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
  await field.pressSequentially(text);
}

test("the whole job takes 10 taps on a phone, and nothing covers what is needed, also beside the on-screen keyboard", async ({
  page,
  medicines: { offered },
}) => {
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  await page.goto("/");
  await tap(page.getByRole("link", { name: "Shop Now" }));
  await tap(listSearchBox(page));
  await typeBesideKeyboard(page, listSearchBox(page), offered.productName);
  await expect(page.getByRole("article")).toHaveCount(1);
  await tap(addButton(page));
  await page.setViewportSize(SCREEN);
  await tap(viewCart(page));

  await expect(placeOrder(page)).toBeEnabled();
  expect(await isInClear(placeOrder(page))).toBe(true);
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
  await page.getByRole("heading", { name: "Your details" }).tap();
  taps += 1;
  expect(await isInClear(placeOrder(page))).toBe(true);
  await tap(placeOrder(page));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Thank you for your order",
  );
  expect(taps).toBe(10);
});

test("price and Add to Cart stay in reach on a product's page, adding moves nothing, and no focus is covered", async ({
  page,
  medicines: { offered },
}) => {
  await watchShifts(page);
  await page.goto(productPage(offered.productId));
  const price = page.getByText(`$${offered.price.toFixed(2)}`);
  await expect(price).toBeInViewport();
  await expect(addButton(page)).toBeInViewport();
  await expect(price).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: /shortcuts/ })).toHaveCount(
    0,
  );

  await scrollTo(page, 10_000);
  await expect(price).toHaveCount(2);
  await expect(price.last()).toBeInViewport();
  await expect(addButton(page)).toBeInViewport();
  const earlier = await shiftsOf(page);
  await addButton(page).tap();
  await expect(viewCart(page)).toBeFocused();
  await expect(viewCart(page)).toBeInViewport();
  expect(await shiftsOf(page)).toEqual(earlier);
  await scrollTo(page, 0);
  await expect(price).toHaveCount(1);

  await page.getByRole("heading", { level: 1 }).focus();
  await page.setViewportSize(BESIDE_KEYBOARD);
  await tabTo(page, page.getByRole("link", { name: "Privacy" }));
});

test("what is to pay and Place Order stay in reach in the cart, and cover no focus", async ({
  page,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered, 2), lineOf(plain)]);
  await page.goto("/cart");
  await expect(placeOrder(page)).toBeEnabled();
  await expect(placeOrder(page)).toBeInViewport();
  await page.setViewportSize(BESIDE_KEYBOARD);
  await tabTo(page, page.getByRole("link", { name: "Privacy" }));
});

test("nothing moves when something is added in the quick view or a link to the cart is copied, and the badge flashes once", async ({
  page,
  medicines: { offered },
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await watchShifts(page);
  const id = encodeURIComponent(offered.productId);
  await page.goto(`/product?view=${id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Delivery \$/)).toBeVisible();
  const before = await dialog.boundingBox();
  const whileLoading = await shiftsOf(page);
  await page.evaluate(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    document.addEventListener("animationstart", ({ animationName }) =>
      moves.push(animationName),
    );
  });
  await dialog.getByRole("button", { name: "Add to Cart" }).tap();
  await expect(viewCart(page).last()).toBeFocused();
  expect(await dialog.boundingBox()).toEqual(before);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "moves") as string[]))
    .toEqual(["breathe"]);
  expect(await shiftsOf(page)).toEqual(whileLoading);
  await dialog.getByRole("button", { name: "Close" }).tap();
  await cartLink(page, 1).tap();

  await expect(placeOrder(page)).toBeEnabled();
  const form = page.getByRole("form", { name: "Your details" });
  const place = await form.boundingBox();
  const opened = await shiftsOf(page);
  await page.getByRole("button", { name: "Copy a link" }).tap();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect((await form.boundingBox())?.height).toBe(place?.height);
  expect(await shiftsOf(page)).toEqual(opened);
});
