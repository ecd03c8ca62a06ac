import type { Page } from "@playwright/test";
import { detailsPath } from "./setUp/catalog";
import { expect, test } from "./setUp/fixtures";
import {
  holdScripts,
  isCall,
  isScript,
  PHONE,
  requestsOf,
  shiftsOf,
  untilPainted,
  untilReady,
  watchShifts,
  WIDE,
} from "./setUp/readyPage";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Which scripts the page asked for before its first paint, and which files kept it from painting. */
const earlyFilesOf = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    type File = PerformanceResourceTiming & { renderBlockingStatus: string };
    return (performance.getEntriesByType("resource") as File[])
      .filter(
        ({ name, startTime, renderBlockingStatus }) =>
          renderBlockingStatus !== "non-blocking" ||
          (name.endsWith(".js") && !(startTime > paint!.startTime)),
      )
      .map(({ name }) => name);
  });

/** The styles of what is in the window. */
const stylesOf = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelectorAll<HTMLElement>(
      "header > div, main :is(h1, img, article, figure, a, button)",
    );
    return [...shown]
      .filter((element) => {
        const { top, left } = element.getBoundingClientRect();
        // An element at an edge may be in the window, or not, by a fraction.
        return top < innerHeight - 8 && left >= 0 && left < innerWidth - 8;
      })
      .map((element) => {
        const { color, backgroundColor, font, opacity, display } =
          getComputedStyle(element);
        const what = element.outerHTML.slice(0, 60);
        return [what, color, backgroundColor, font, opacity, display];
      });
  });

const VISIT = "/api/Visit/AddVisit";

/** The pages that are opened from outside, their windows, and the calls that follow. */
const VISITS = [
  ["/index", WIDE, [VISIT]],
  // For the next search.
  ["/product?search=a&page=2", PHONE, ["/api/Product/GetProduct", VISIT]],
  ["a product", PHONE, [VISIT]],
] as const;

for (const [address, size, expectedCalls] of VISITS) {
  test(`${address}, ${size.width} px wide, is painted before its scripts and hydrates in place`, async ({
    page,
    medicines: { offered },
  }) => {
    await page.setViewportSize(size);
    await watchShifts(page);
    const requested = requestsOf(page);
    const release = await holdScripts(page);
    await page.goto(address === "a product" ? detailsPath(offered) : address);
    await untilPainted(page);
    const before = await stylesOf(page);
    release();
    await untilReady(page);
    await untilPainted(page);
    expect(before.length).toBeGreaterThan(3);
    expect((await stylesOf(page)).slice(0, before.length)).toEqual(before);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await earlyFilesOf(page)).toEqual([]);
    const scripts = requested.filter(isScript);
    expect(scripts.length).toBeGreaterThan(1);
    expect(new Set(scripts).size).toBe(scripts.length);
    await expect
      .poll(() => requested.filter(isCall).sort())
      .toEqual(expectedCalls);
  });
}

/** Bytes of a page with its headers. A new connection brings 14,600 before it waits for an answer: what is seen first. */
const LARGEST_PAGE = 19_000;

test("a popular page is small", async ({
  testServer,
  medicines: { offered },
}) => {
  for (const path of ["/index", "/product", detailsPath(offered)]) {
    const bytes = async () => {
      const { headers } = await fetch(testServer.url + path, {
        headers: { "accept-encoding": "gzip, br" },
      });
      const head = [...headers].join("\r\n\r\n").length;
      return head + Number(headers.get("content-length") ?? NaN);
    };
    await expect.poll(bytes, { message: path }).toBeLessThan(LARGEST_PAGE);
  }
});

test("a page asks at once for its typeface, which browsers keep", async ({
  page,
}) => {
  await holdScripts(page);
  const asked = page.waitForResponse(/figtree.*\.woff2$/);
  await page.goto("/index");
  const file = await asked;
  expect(file.status()).toBe(200);
  expect(await file.headerValue("cache-control")).toContain("immutable");
  const { pathname } = new URL(file.url());
  await expect(
    page.locator(`head > link[rel=preload][as=font][href="${pathname}"]`),
  ).toHaveCount(1);
  // Also without a network.
  const worker = await page.request.get("/sw.js");
  expect(await worker.text()).toContain(pathname);
});

test("scripts load at the first touch or key, or after two seconds", async ({
  page,
}) => {
  await page.route("**/Resource/**", () => {});
  const requested = requestsOf(page);
  const scripts = () => requested.filter(isScript);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  for (const start of [
    () => page.keyboard.press("Tab"),
    () => page.clock.runFor(200),
  ]) {
    // Requests of the page before end with it.
    await page.goto("about:blank");
    requested.length = 0;
    await page.goto("/index", { waitUntil: "domcontentloaded" });
    const named = page.locator("script[data-src]");
    const wanted = (await named.getAttribute("data-src"))?.split(" ") ?? [];
    expect(wanted.length).toBeGreaterThan(1);
    await page.clock.runFor(1_900);
    expect(scripts()).toEqual([]);
    await start();
    await expect.poll(scripts).toEqual(wanted);
  }
});
