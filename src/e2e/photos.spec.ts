import type { Locator, Page } from "@playwright/test";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { filledDataFolder } from "../testing/filledDataFolder";
import { manyProducts } from "../testing/manyProducts";
import { expect, openOnHost, test, visitOwnServer } from "./fixtures";
import { operatorCommand } from "./hostProcess";
import { untilReady } from "./readyPage";

const IDS = Array.from({ length: 3 }, (_, index) => `p${index}`);

/** A data folder whose products have photos with more in them than one colour, imported as an operator does. */
async function folderWithPhotos(): Promise<string> {
  const folder = await filledDataFolder(manyProducts(1));
  const photos = path.join(folder, "given");
  await mkdir(photos);
  const raw = { width: 800, height: 600, channels: 3 } as const;
  for (const [index, id] of IDS.entries()) {
    const pixels = Buffer.alloc(raw.width * raw.height * raw.channels).map(
      (_, at) => (at * (index + 1) + Math.floor(at / 4_200) * 3) % 256,
    );
    const file = path.join(photos, `${id}.jpg`);
    await sharp(pixels, { raw }).jpeg().toFile(file);
  }
  const rows = IDS.map((id) => `${id},Medicine ${id},,Heart,75,28,1.99,0,,`);
  const file = path.join(folder, "medicines.csv");
  const header =
    "productId,productName,brandName,category,mg,qty,price,discount,description,photo";
  await writeFile(file, [header, ...rows].join("\n"));
  const options = ["--replace", "--photos", photos];
  const { code, output } = await operatorCommand(
    folder,
    "catalog:import",
    file,
    ...options,
  );
  expect(code, output).toBe(0);
  return folder;
}

visitOwnServer(async () => {
  const dataFolder = await folderWithPhotos();
  const server = await openOnHost({ dataFolder });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
});

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

const isLoaded = (image: Locator) =>
  image.evaluate(
    (element) =>
      element instanceof HTMLImageElement && element.naturalWidth > 0,
  );

for (const [address, file] of [
  ["/product", /\.320\.avif$/],
  ["/product-details/p0", /\.640\.avif$/],
  ["/gallery", /\.320\.avif$/],
] as const) {
  test(`photos that were imported are loaded once each, as AVIF and no larger than needed, and have the width that ${address} says`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      const [, name] = request.url().split("/Resource/Product/");
      if (name) loaded.push(name);
    });
    for (const width of [360, 1280]) {
      loaded.length = 0;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await untilReady(page);
      await images(page).first().scrollIntoViewIfNeeded();
      await expect.poll(() => isLoaded(images(page).first())).toBe(true);
      expect(new Set(loaded).size).toBe(loaded.length);
      for (const name of loaded) expect(name).toMatch(file);
    }
    for (const width of [360, 680, 960, 1_280, 1_600]) {
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

test("photos give way to the file that the product names, then to a drawing, also before any script runs", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  const shown = page.locator("main img").first();
  const missing = /\/Resource\/Product\/.*avif$/;
  await page.route(missing, (route) => route.fulfill({ status: 404 }));
  await page.goto("/product-details/p0");
  await expect.poll(() => isLoaded(shown)).toBe(true);
  expect(await shown.getAttribute("src")).toMatch(/\.640\.webp$/);
  await page.route("**/Resource/Product/**", (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.goto("/product-details/p1");
  await expect(page.locator("main svg[viewBox='0 0 400 300']")).toBeVisible();
});
