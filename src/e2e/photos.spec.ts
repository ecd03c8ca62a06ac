import type { Locator, Page } from "@playwright/test";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { filledDataFolder } from "../testing/filledDataFolder";
import { manyProducts } from "../testing/manyProducts";
import { openDatabase } from "./database";
import { expect, ON_HOST, test as base } from "./fixtures";
import { operatorCommand, startHost } from "./hostProcess";
import { untilReady } from "./readyPage";

const IDS = Array.from({ length: 3 }, (_, index) => `p${index}`);

/** A photo with more in it than one colour. */
function photo(seed: number): Promise<Buffer> {
  const [width, height] = [800, 600];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = (at * seed + Math.floor(at / 4_200) * 3) % 256;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** A data folder whose products have photos, imported as an operator does. */
async function folderWithPhotos(): Promise<string> {
  const folder = await filledDataFolder(manyProducts(1));
  const photos = path.join(folder, "given");
  await mkdir(photos);
  for (const [index, id] of IDS.entries()) {
    await writeFile(path.join(photos, `${id}.jpg`), await photo(index + 1));
  }
  const rows = IDS.map((id) => `${id},Medicine ${id},,Heart,75,28,1.99,0,,`);
  const file = path.join(folder, "medicines.csv");
  const header =
    "productId,productName,brandName,category,mg,qty,price,discount,description,photo";
  await writeFile(file, [header, ...rows].join("\n"));
  const { code, output } = await operatorCommand(
    folder,
    "catalog:import",
    file,
    "--replace",
    "--photos",
    photos,
  );
  expect(code, output).toBe(0);
  return folder;
}

/** Our own host with products that have photos. */
const test = base.extend<object, { photoFolder: string }>({
  photoFolder: [
    async ({}, use) => {
      const folder = await folderWithPhotos();
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  testServer: [
    async ({ photoFolder }, use) => {
      const { url, stop } = await startHost({ dataFolder: photoFolder });
      const database = openDatabase(path.join(photoFolder, "shop.db"));
      await use({ kind: "host", url, database, close: stop });
      await stop();
    },
    { scope: "worker" },
  ],
});

/** Files of photos that the page asks for from now on. */
function photosAsked(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    const [, file] = request.url().split("/Resource/Product/");
    if (file) files.push(file);
  });
  return files;
}

/** How wide the page says that a photo is, beside how wide it is. */
const widthsOf = (image: Locator) =>
  image.evaluate((element) => {
    const { sizes } = element.parentElement!.querySelector("source")!;
    const fitting = sizes
      .split(/,\s*(?![^(]*\))/)
      .map((entry) => /^(\(min-width: [^)]*\))?\s*(.*)$/.exec(entry)!)
      .find(([, media]) => !media || matchMedia(media).matches);
    const probe = document.createElement("div");
    probe.style.width = fitting?.[2] ?? "";
    document.body.append(probe);
    const said = probe.getBoundingClientRect().width;
    probe.remove();
    return { said, real: element.getBoundingClientRect().width };
  });

const images = (page: Page) => page.locator("main picture > img");

test.describe("photos that were imported", ON_HOST, () => {
  for (const [address, width, file] of [
    ["/product", 360, /\.320\.avif$/],
    ["/product", 1280, /\.320\.avif$/],
    ["/product-details/p0", 360, /\.640\.avif$/],
    ["/product-details/p0", 1280, /\.640\.avif$/],
    ["/gallery", 360, /\.320\.avif$/],
  ] as const) {
    test(`are asked for once each, as AVIF and no larger than needed, on ${address} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const asked = photosAsked(page);
      await page.goto(address);
      await untilReady(page);
      await expect
        .poll(() => images(page).first().evaluate(isLoaded))
        .toBe(true);
      expect(asked).not.toEqual([]);
      expect(new Set(asked).size).toBe(asked.length);
      for (const name of asked) expect(name).toMatch(file);
    });
  }

  const isLoaded = (image: Element) =>
    image instanceof HTMLImageElement && image.naturalWidth > 0;

  for (const address of [
    "/product",
    "/gallery",
    "/product-details/p0",
    "/index",
  ]) {
    test(`have the width on ${address} that the page says they have`, async ({
      page,
    }) => {
      await page.goto(address);
      await untilReady(page);
      for (const width of [360, 600, 680, 800, 960, 1_190, 1_280, 1_600]) {
        await page.setViewportSize({ width, height: 800 });
        for (const place of [0, -1]) {
          const { said, real } = await widthsOf(images(page).nth(place));
          // A browser rather takes a little too much.
          expect(said / real, `${width} px`).toBeGreaterThan(0.97);
          expect(said / real, `${width} px`).toBeLessThan(1.12);
        }
      }
    });
  }

  test("give way to the file that the product names, then to a drawing, also before any script runs", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const missing = /\/Resource\/Product\/.*avif$/;
    await page.route(missing, (route) => route.fulfill({ status: 404 }));
    await page.goto("/product-details/p0");
    await expect
      .poll(() => page.locator("main img").first().evaluate(isLoaded))
      .toBe(true);
    const shown = page.locator("main img").first();
    expect(await shown.getAttribute("src")).toMatch(/\.640\.webp$/);
    await page.route("**/Resource/Product/**", (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.goto("/product-details/p1");
    await expect(page.locator("main svg[viewBox='0 0 400 300']")).toBeVisible();
  });
});
