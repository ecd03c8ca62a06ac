import {
  filesInView,
  leaveWithMouse,
  offersOf,
  openStoppedCarousel,
  pairsOf,
  press,
} from "./banners";
import { expect, test } from "./fixtures";
import { watchIntervals } from "./openIntervals";

test("it has a pause button, and stops while it is hovered or holds the keyboard's focus", async ({
  page,
  catalog: { banners },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStoppedCarousel(page);
  const [first, second, third] = pairsOf(banners.map(({ path }) => path));
  await offersOf(page).hover();
  await page.clock.runFor(10_000);
  expect(await filesInView(page)).toEqual(first);
  await leaveWithMouse(page);
  await page.clock.runFor(3_320);
  expect(await filesInView(page)).toEqual(second);

  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Tab");
  await expect(offersOf(page).locator(":focus")).toHaveCount(1);
  await page.clock.runFor(10_000);
  expect(await filesInView(page)).toEqual(second);
  await page.keyboard.press("Shift+Tab");
  await page.clock.runFor(3_320);
  expect(await filesInView(page)).toEqual(third);

  await press(page, "Pause");
  await leaveWithMouse(page);
  await page.clock.runFor(10_000);
  expect(await filesInView(page)).toEqual(third);
});

test("it does not start by itself under prefers-reduced-motion", async ({
  page,
  catalog: { banners },
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openStoppedCarousel(page);
  const first = banners.slice(0, 2).map(({ path }) => path);
  await page.clock.runFor(10_000);
  expect(await filesInView(page)).toEqual(first);
  await press(page, "Play");
  await leaveWithMouse(page);
  await page.clock.runFor(3_320);
  await expect.poll(() => filesInView(page)).not.toEqual(first);
});

test("no timer is left after leaving the page", async ({ page }) => {
  const openIntervals = await watchIntervals(page, 3_000);
  await page.goto("/test");
  await expect(offersOf(page)).toBeVisible();
  await expect.poll(openIntervals).toBe(1);
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Contact Us" })
    .click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(openIntervals).toBe(0);
});
