import { expect, test } from "./setUp/fixtures";
import { scrolledTo, tabTo, untilReady } from "./setUp/readyPage";

test("under 768 px a menu button opens the links by keyboard, and moves nothing", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const products = header.getByRole("link", { name: "Our Products" });
  const menu = header.getByRole("button", { name: "Menu" });
  const placesOf = () =>
    page
      .locator("header > div > :not(nav), main *")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await page.setViewportSize({ width: 767, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/index");
  await untilReady(page);
  await expect(products).toBeHidden();
  const before = await placesOf();
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(products).toBeVisible();
  expect(await placesOf()).toEqual(before);
  await tabTo(page, products, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product$/);
  await expect(products).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(products).toBeVisible();
  await expect(menu).toBeHidden();
  const name = page.getByRole("banner").getByText("Greenleaf Pharmacy");
  await expect(name).toBeInViewport({ ratio: 1 });
});

test("the quick view holds the focus, and Escape and Back return to its button", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog");
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/product?search=a");
  await untilReady(page);
  const button = page.getByRole("button", { name: "Quick View" }).nth(9);
  await button.scrollIntoViewIfNeeded();
  const top = await scrolledTo(page);
  expect(top).toBeGreaterThan(300);
  await button.press("Enter");
  const name = page.getByRole("article").nth(9).getByRole("heading");
  await expect(dialog).toHaveAccessibleName(await name.innerText());
  await expect(dialog).toContainText(/Prescription needed|Sold without/);
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press("Tab");
    const behind = page.locator("body *:focus:not(dialog *)");
    await expect(behind).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  for (const close of [
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.goBack(),
  ]) {
    await button.press("Enter");
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/product\?search=a$/);
    await expect(button).toBeFocused();
    await expect.poll(() => scrolledTo(page)).toBeCloseTo(top, -1);
  }
});
