import type { Page } from "@playwright/test";
import { detailsPath } from "./catalog";
import { expect, ON_HOST, test } from "./fixtures";
import { isScript, requestsOf, holdScripts } from "./readyPage";

test.describe("a page that the host has rendered", ON_HOST, () => {
  test("asks for the scripts of its own part together with the main one", async ({
    page,
  }) => {
    const asked = requestsOf(page);
    await holdScripts(page);
    await page.goto("/cart");
    const named = await page
      .locator("script[data-src]")
      .getAttribute("data-src");
    const scripts = (named ?? "").split(" ");
    expect(scripts.length).toBeGreaterThan(1);
    await expect
      .poll(() => asked.filter(isScript).map((url) => new URL(url).pathname))
      .toEqual(scripts);
  });

  /** Opens a page whose pictures never come, with its time stopped; what it asks for from then on. */
  async function openWithoutPictures(page: Page, path: string) {
    await page.route("**/Resource/**", () => {});
    const asked = requestsOf(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return asked;
  }

  test("asks for the scripts at the first touch or key, however long its pictures take", async ({
    page,
    medicines: { offered },
  }) => {
    const asked = await openWithoutPictures(page, detailsPath(offered));
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(asked.filter(isScript)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect.poll(() => asked.filter(isScript).length).toBeGreaterThan(0);
  });

  test("asks for the scripts after two seconds in any case", async ({
    page,
    medicines: { offered },
  }) => {
    const asked = await openWithoutPictures(page, detailsPath(offered));
    await page.clock.runFor(1_900);
    expect(asked.filter(isScript)).toEqual([]);
    await page.clock.runFor(200);
    await expect.poll(() => asked.filter(isScript).length).toBeGreaterThan(0);
  });
});
