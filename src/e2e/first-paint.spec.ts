import type { Page } from "@playwright/test";
import { bannerFiles } from "./banners";
import { detailsPath } from "./catalogue";
import { expect, ON_HOST, test } from "./conformance";
import { holdScripts } from "./heldScripts";
import { shiftsOf, watchShifts } from "./layoutShift";
import { untilReady } from "./readyPage";

const PHONE = { width: 360, height: 640 };
const WIDE = { width: 1280, height: 800 };
const SIZES = { phone: PHONE, "wide window": WIDE };

const isScript = (url: string) => url.endsWith(".js");

/** What has been asked for, in that order, from now on. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => void urls.push(request.url()));
  return urls;
}

/** What the browser knows of how the page came, in milliseconds since it was asked for. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      firstPaint: paint?.startTime ?? NaN,
      files: (
        performance.getEntriesByType(
          "resource",
        ) as (PerformanceResourceTiming & {
          renderBlockingStatus: string;
        })[]
      ).map(({ name, startTime, renderBlockingStatus }) => ({
        name,
        startTime,
        renderBlockingStatus,
      })),
    };
  });

/** Waits until everything in the window is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect();
      return top < window.innerHeight && left < window.innerWidth;
    });
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)),
    );
  });
}

/** How the elements in the window look, and where they are. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const STYLES = ["color", "backgroundColor", "font", "opacity", "display"];
    const shown = document.querySelectorAll<HTMLElement>(
      "header > div, main :is(h1, img, article, figure, a, button)",
    );
    return [...shown]
      .filter((element) => {
        const { top, left } = element.getBoundingClientRect();
        const { innerHeight, innerWidth } = window;
        // What begins at an edge may be in the window, or not, by a fraction.
        return top < innerHeight - 8 && left >= 0 && left < innerWidth - 8;
      })
      .map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        const computed = getComputedStyle(element);
        return {
          what: element.outerHTML.slice(0, 60),
          styles: STYLES.map((name) => Reflect.get(computed, name) as string),
          box: [top, left, width, height],
        };
      });
  });

test.describe("a page that the host has rendered", ON_HOST, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const address of [
    "/index",
    "/product",
    "/gallery",
    "/test",
    "a product",
  ]) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      test(`${address} waits for no file, and is the same before and after the scripts run, on a ${size}`, async ({
        page,
        medicines: { offered },
      }) => {
        await page.setViewportSize(viewport);
        await watchShifts(page);
        const asked = requestsOf(page);
        const letGo = await holdScripts(page);
        await page.goto(
          address === "a product" ? detailsPath(offered) : address,
        );
        await drawn(page);
        const before = await looksOf(page);
        letGo();
        await untilReady(page);
        await drawn(page);
        expect(before.length).toBeGreaterThan(3);
        const after = await looksOf(page);
        for (const [index, { styles, box, what }] of before.entries()) {
          expect({ what, styles }).toEqual({
            what: after[index]?.what,
            styles: after[index]?.styles,
          });
          for (const [side, place] of box.entries()) {
            // A row of cards has a whole number of pixels once it is measured.
            const moved = Math.abs(place - (after[index]?.box[side] ?? NaN));
            expect(moved, what).toBeLessThan(3);
          }
        }
        expect(await shiftsOf(page)).toEqual([]);

        const { firstPaint, files } = await timesOf(page);
        const blocking = files.filter(
          (file) => file.renderBlockingStatus !== "non-blocking",
        );
        expect(blocking).toEqual([]);
        const scripts = files.filter(({ name }) => isScript(name));
        for (const { startTime } of scripts) {
          expect(startTime).toBeGreaterThan(firstPaint);
        }
        const askedScripts = asked.filter(isScript);
        expect(askedScripts.length).toBeGreaterThan(1);
        expect(new Set(askedScripts).size).toBe(askedScripts.length);
      });
    }
  }

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
      await drawn(page);
      const picture = await largestPicture(page);
      expect(picture).toContain("/Resource/");
      const preload = page.locator(
        `head > link[rel=preload][fetchpriority=high][href="${new URL(picture).pathname}"]`,
      );
      await expect(preload).toHaveCount(1);
    });
  }

  test("leaves the pictures further down for later", async ({ page }) => {
    await page.setViewportSize(PHONE);
    const letGo = await holdScripts(page);
    await page.goto("/index");
    const eager = page.locator("img:not([loading=lazy])");
    await expect(eager).toHaveCount(0);
    for (const image of await page.locator("img").all()) {
      await expect(image).toHaveAttribute("width", /\d/);
      await expect(image).toHaveAttribute("height", /\d/);
    }
    letGo();
    await untilReady(page);
    expect(await bannerFiles(page)).not.toEqual([]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("has all its styles", async ({ page }) => {
      await page.goto("/index");
      const shopNow = page.getByRole("link", { name: "Shop Now" });
      await expect(shopNow).toHaveCSS("background-color", "rgb(11, 110, 102)");
      await expect(shopNow).toHaveCSS("display", "flex");
    });
  });
});
