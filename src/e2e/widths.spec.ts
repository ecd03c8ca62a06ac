import { detailsPath } from "./catalogue";
import { expect, test } from "./conformance";

test("nothing scrolls sideways, however wide the window is", async ({
  page,
  medicines: { offered },
}) => {
  for (const path of [
    "/index",
    "/product",
    detailsPath(offered),
    "/cart",
    "/contact",
    "/gallery",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width} px`,
      ).toBeLessThanOrEqual(width);
    }
  }
});
