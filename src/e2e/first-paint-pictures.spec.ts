import type { Page } from "@playwright/test";
import { bannerFiles } from "./banners";
import { detailsPath } from "./catalog";
import { expect, ON_HOST, test } from "./fixtures";
import {
  untilPainted,
  PHONE,
  WIDE,
  holdScripts,
  untilReady,
} from "./readyPage";

test.describe("a page that the host has rendered", ON_HOST, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  /** The picture that is the largest thing painted, if one is. */
  const largestPicture = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const largest = list.getEntries().at(-1);
            resolve((largest as PerformanceEntry & { url: string }).url);
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );

  for (const [address, size, viewport] of [
    ["/index", "wide window", WIDE],
    ["/test", "phone", PHONE],
    ["/test", "wide window", WIDE],
    ["/product", "wide window", WIDE],
    ["/gallery", "phone", PHONE],
    ["/gallery", "wide window", WIDE],
    ["a product", "phone", PHONE],
    ["a product", "wide window", WIDE],
  ] as const) {
    test(`${address} asks for its largest picture in its head, with the first, on a ${size}`, async ({
      page,
      medicines: { offered },
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(address === "a product" ? detailsPath(offered) : address);
      await untilPainted(page);
      // Until the picture is painted, the largest thing is a text.
      await expect.poll(() => largestPicture(page)).toContain("/Resource/");
      const picture = await largestPicture(page);
      const preload = page.locator(
        `head > link[rel=preload][fetchpriority=high][href="${new URL(picture).pathname}"]`,
      );
      await expect(preload).toHaveCount(1);
    });
  }

  test("leaves the pictures further down for later", async ({ page }) => {
    await page.setViewportSize(PHONE);
    const release = await holdScripts(page);
    await page.goto("/index");
    const eager = page.locator("img:not([loading=lazy])");
    await expect(eager).toHaveCount(0);
    for (const image of await page.locator("img").all()) {
      await expect(image).toHaveAttribute("width", /\d/);
      await expect(image).toHaveAttribute("height", /\d/);
    }
    release();
    await untilReady(page);
    expect(await bannerFiles(page)).not.toEqual([]);
  });
});
