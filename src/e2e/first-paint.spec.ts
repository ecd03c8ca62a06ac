import type { Page } from "@playwright/test";
import { detailsPath } from "./catalog";
import { expect, test } from "./fixtures";
import {
  callsTo,
  holdScripts,
  isScript,
  PHONE,
  requestsOf,
  shiftsOf,
  untilPainted,
  untilReady,
  watchShifts,
  WIDE,
} from "./readyPage";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** When the page was painted and which files it loaded, in milliseconds since it was requested. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const files = performance.getEntriesByType("resource");
    type File = PerformanceResourceTiming & { renderBlockingStatus: string };
    return {
      firstPaint: paint?.startTime ?? NaN,
      files: files.map((file) => (file as File).toJSON() as File),
    };
  });

/** The styles and the boxes of what is in the window. */
const appearanceOf = (page: Page) =>
  page.evaluate(() => {
    const STYLES = ["color", "backgroundColor", "font", "opacity", "display"];
    const shown = document.querySelectorAll<HTMLElement>(
      "header > div, main :is(h1, img, article, figure, a, button)",
    );
    return [...shown]
      .filter((element) => {
        const { top, left } = element.getBoundingClientRect();
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

/** The picture that is the largest thing painted; empty while that is a text. */
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

/** The pages that are opened from outside, the sizes of window, and whether a picture is the largest thing there. */
const VISITS = [
  ["/index", "phone", false],
  ["/index", "wide window", true],
  ["/product", "phone", false],
  ["/gallery", "wide window", true],
  ["/test", "wide window", true],
  ["a product", "phone", true],
] as const;

for (const [address, size, hasLargePicture] of VISITS) {
  test(`${address} on a ${size} is painted before its scripts, asks at once for its largest picture, and hydrates without moving`, async ({
    page,
    medicines: { offered },
  }) => {
    await page.setViewportSize(size === "phone" ? PHONE : WIDE);
    await watchShifts(page);
    const requested = requestsOf(page);
    const calls = callsTo(page);
    const visited = page.waitForResponse("**/api/Visit/AddVisit");
    const release = await holdScripts(page);
    await page.goto(address === "a product" ? detailsPath(offered) : address);
    await untilPainted(page);
    if (hasLargePicture) {
      await expect.poll(() => largestPicture(page)).toContain("/Resource/");
      const { pathname } = new URL(await largestPicture(page));
      const preload = `head > link[rel=preload][fetchpriority=high][href="${pathname}"]`;
      await expect(page.locator(preload)).toHaveCount(1);
    }
    const before = await appearanceOf(page);
    release();
    await untilReady(page);
    await untilPainted(page);
    expect(before.length).toBeGreaterThan(3);
    const after = (await appearanceOf(page)).slice(0, before.length);
    const stylesIn = (shown: typeof before) =>
      shown.map(({ what, styles }) => ({ what, styles }));
    expect(stylesIn(after)).toEqual(stylesIn(before));
    // A row of cards has a whole number of pixels once it is measured.
    const hasMoved = (box: number[], index: number) =>
      box.some((side, at) => Math.abs(side - after[index]!.box[at]!) >= 3);
    expect(before.filter(({ box }, index) => hasMoved(box, index))).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);

    const { firstPaint, files } = await timesOf(page);
    const blocking = files.filter(
      ({ renderBlockingStatus }) => renderBlockingStatus !== "non-blocking",
    );
    expect(blocking).toEqual([]);
    for (const { name, startTime } of files) {
      if (isScript(name)) expect(startTime).toBeGreaterThan(firstPaint);
    }
    const scripts = requested.filter(isScript);
    expect(scripts.length).toBeGreaterThan(1);
    expect(new Set(scripts).size).toBe(scripts.length);
    await visited;
    // The list fetches the catalog for the next search.
    if (address !== "/product") expect(calls).toEqual(["/api/Visit/AddVisit"]);
  });
}

test("pictures further down are left for later, and have their space", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await holdScripts(page);
  await page.goto("/index");
  await expect(page.locator("img")).not.toHaveCount(0);
  await expect(page.locator("img:not([loading=lazy])")).toHaveCount(0);
  await expect(page.locator("img:not([width][height])")).toHaveCount(0);
});

/** What a new connection brings before it waits for an answer: ten packets, in bytes. */
const FIRST_PACKETS = 14_600;

test("a popular page comes with the first packets of a new connection", async ({
  testServer,
  medicines: { offered },
}) => {
  for (const path of ["/index", "/product", detailsPath(offered)]) {
    const bytes = async () => {
      const { headers } = await fetch(testServer.url + path, {
        headers: { "accept-encoding": "gzip, br" },
      });
      expect(headers.get("content-length")).not.toBeNull();
      const head = [...headers].join("\r\n\r\n").length;
      return head + Number(headers.get("content-length"));
    };
    await expect
      .poll(bytes, { intervals: [0], timeout: 20_000, message: path })
      .toBeLessThan(FIRST_PACKETS);
  }
});

test("a page loads its own scripts with the main one, at the first touch or key, or after two seconds, however long its pictures take", async ({
  page,
  medicines: { offered },
}) => {
  await page.route("**/Resource/**", () => {});
  const requested = requestsOf(page);
  const scripts = () =>
    requested.filter(isScript).map((url) => new URL(url).pathname);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const open = async (path: string) => {
    requested.length = 0;
    await page.goto(path, { waitUntil: "domcontentloaded" });
  };

  await open(detailsPath(offered));
  const named = page.locator("script[data-src]");
  const wanted = (await named.getAttribute("data-src"))?.split(" ") ?? [];
  expect(wanted.length).toBeGreaterThan(1);
  expect(scripts()).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(scripts).toEqual(wanted);

  await open(detailsPath(offered));
  await page.clock.runFor(1_900);
  expect(scripts()).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(scripts).toEqual(wanted);
});

/** Where everything in the window begins, in pixels, by its place in the document. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const places: Record<string, string> = {};
    const all = document.querySelectorAll("#root *");
    for (const [index, element] of all.entries()) {
      const { top, left, width, height } = element.getBoundingClientRect();
      const isSeen = width * height > 1 && top >= 0 && top < innerHeight;
      const isBox = !(element instanceof SVGElement) || element.matches("svg");
      if (!isSeen || !isBox) continue;
      const name = `${index} ${element.outerHTML.slice(0, 60)}`;
      places[name] = `${Math.round(left)}, ${Math.round(top)}`;
    }
    return places;
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ["/index", "/product", "a product"]) {
    test(`${address} moves nothing while the rest of it arrives`, async ({
      page,
      medicines: { offered },
    }) => {
      const path = address === "a product" ? detailsPath(offered) : address;
      // Their places wait for no picture.
      await page.route("**/Resource/**", (route) => route.abort("aborted"));
      let share = 1;
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const start = text.indexOf("<main");
        const length = start + Math.round((text.length - start) * share);
        await route.fulfill({ response, body: text.slice(0, length) });
      });
      const open = async (part: number) => {
        share = part;
        await page.goto(path, { waitUntil: "domcontentloaded" });
        return placesOf(page);
      };
      for (const size of [PHONE, WIDE]) {
        await page.setViewportSize(size);
        const whole = await open(1);
        for (const part of [0.15, 0.5]) {
          // The last element may have been cut inside its text.
          const known = Object.entries(await open(part))
            .slice(0, -1)
            .filter(([name]) => name in whole);
          expect(known.length).toBeGreaterThan(5);
          expect(whole).toMatchObject(Object.fromEntries(known));
        }
      }
    });
  }
});
