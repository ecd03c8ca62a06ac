import type { Locator, Page } from "@playwright/test";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test, visitOwnServer } from "./setUp/fixtures";
import { operatorCommand, startHost } from "./setUp/hostProcess";
import { requestsOf, untilReady } from "./setUp/readyPage";

/** A host whose products have photos with more in them than one colour, imported as an operator does. */
visitOwnServer(async () => {
  const host = await startHost();
  const { url, dataFolder } = host;
  const photos = path.join(dataFolder, "given");
  await mkdir(photos);
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const background = "white";
  const size = { width: 800, height: 200, channels: 3, background } as const;
  const rows = [
    "productId,productName,brandName,category,mg,qty,price,discount,description,photo",
  ];
  for (const id of ["p0", "p1"]) {
    const photo = sharp({ create: { ...size, noise } }).jpeg();
    await photo.toFile(path.join(photos, `${id}.jpg`));
    rows.push(`${id},Medicine ${id},,Heart,75,28,1.99,0,,${id}.jpg`);
  }
  const file = path.join(photos, "medicines.csv");
  await writeFile(file, rows.join("\n"));
  const words = ["import", file, "--replace", "--photos", photos];
  const { code, output } = await operatorCommand(dataFolder, ...words);
  expect(code, output).toBe(0);
  // Pages are a second or two behind.
  const page = async () => (await fetch(`${url}/product`)).text();
  await expect.poll(page).toContain("Medicine p0");
  return host;
});

const images = (page: Page) => page.locator("main picture > img");

const expectLoaded = (image: Locator) =>
  expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

test("imported photos are loaded once each, as AVIF and no larger than needed", async ({
  page,
}) => {
  const requested = requestsOf(page);
  for (const [address, file] of [
    ["/product", /\.320\.avif$/],
    ["/product-details/p0", /\.640\.avif$/],
    ["/gallery", /\.320\.avif$/],
  ] as const) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      requested.length = 0;
      await page.goto(address);
      await untilReady(page);
      await images(page).first().scrollIntoViewIfNeeded();
      await expectLoaded(images(page).first());
      const loaded = requested.filter((path) => path.startsWith("/Resource"));
      expect(new Set(loaded).size).toBe(loaded.length);
      for (const name of loaded) expect(name).toMatch(file);
    }
  }
});
