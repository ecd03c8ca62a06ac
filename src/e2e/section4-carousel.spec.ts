import type { Page } from "@playwright/test";
import { heldBack } from "../testing/behaviours";
import {
  filesInView,
  leaveWithMouse,
  offersOf,
  openStoppedCarousel,
  pairsOf,
  press,
  slidesInView,
} from "./banners";
import { expect, ON_STUB, test } from "./fixtures";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 767, height: 800 };

/** Lets the slides come to rest: the animation, and one frame more. */
const settle = (page: Page) => page.clock.runFor(300 + 20);

test.describe("with time stopped", () => {
  let files: string[] = [];
  test.beforeEach(async ({ page, catalog }) => {
    files = catalog.banners.map(({ path }) => path);
    await page.setViewportSize(WIDE);
    await openStoppedCarousel(page);
  });

  test("it autoplays every 3 seconds, and wraps around @both", async ({
    page,
  }) => {
    const pairs = pairsOf(files);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await page.clock.runFor(2_990);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await page.clock.runFor(10 + 320);
    expect(await filesInView(page)).toEqual(pairs[1]);
    for (const pair of [...pairs.slice(2), pairs[0], pairs[1]]) {
      await page.clock.runFor(3_000);
      expect(await filesInView(page)).toEqual(pair);
    }
  });

  test("the slide animation takes 300 ms", async ({ page }) => {
    const leftOfSecond = async () =>
      (await slidesInView(page)).find(({ file }) => file === files[1])?.left;
    await press(page, "Next");
    for (let elapsed = 70; elapsed < 300; elapsed += 70) {
      await page.clock.runFor(70);
      expect(await leftOfSecond(), `after ${elapsed} ms`).toBeGreaterThan(0);
    }
    await page.clock.runFor(40);
    expect(await leftOfSecond()).toBeCloseTo(0, 2);
  });

  test("the next and prev buttons move it, wrap around, and restart the timer", async ({
    page,
  }) => {
    const pairs = pairsOf(files);
    await page.clock.runFor(2_000);
    await press(page, "Previous");
    await leaveWithMouse(page);
    await settle(page);
    expect(await filesInView(page)).toEqual(pairs.at(-1));
    await page.clock.runFor(2_000);
    await press(page, "Next");
    await leaveWithMouse(page);
    await page.clock.runFor(2_980);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await page.clock.runFor(20 + 320);
    expect(await filesInView(page)).toEqual(pairs[1]);
  });

  test("it shows 1 image per slide under 768 px width and 2 otherwise, and resets to the first slide on resize", async ({
    page,
  }) => {
    await press(page, "Pause");
    await press(page, "Next");
    await settle(page);
    expect(await filesInView(page)).toEqual(files.slice(1, 3));
    for (const [size, inView] of [
      [NARROW, files.slice(0, 1)],
      [{ ...WIDE, width: 768 }, files.slice(0, 2)],
      [{ ...WIDE, width: 1000 }, files.slice(0, 2)],
    ] as const) {
      await page.setViewportSize(size);
      await expect(async () => {
        await page.clock.runFor(100);
        expect(await filesInView(page)).toEqual(inView);
      }).toPass({ intervals: [50], timeout: 3_000 });
      await press(page, "Next");
      await settle(page);
      expect((await filesInView(page))[0]).toBe(files[1]);
    }
  });
});

test("home's 2 banners advance and wrap although both fit side by side", async ({
  page,
  catalog: { banners },
}) => {
  const [one, two] = banners.map(({ path }) => path);
  await page.setViewportSize(WIDE);
  await openStoppedCarousel(page, "/index");
  for (const pair of [
    [one, two],
    [two, one],
    [one, two],
  ]) {
    expect(await filesInView(page)).toEqual(pair);
    await page.clock.runFor(3_320);
  }
});

test(
  "a loading text shows until the banners arrive, and nothing moves when they do",
  ON_STUB,
  async ({ page, stub }) => {
    const { behaviour, release } = heldBack();
    stub.set("getBanners", behaviour);
    await page.goto("/index");
    const ourProduct = page.getByRole("heading", { name: "Our Product" });
    await expect(page.getByText("Loading...")).toBeVisible();
    await expect(offersOf(page)).toHaveCount(0);
    const before = await ourProduct.boundingBox();
    release();
    await expect(offersOf(page)).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    expect(await ourProduct.boundingBox()).toEqual(before);
  },
);
