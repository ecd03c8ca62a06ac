import type { Page } from "@playwright/test";
import { detailsPath } from "./catalog";
import { expect, ON_HOST, test } from "./fixtures";
import {
  untilPainted,
  isScript,
  requestsOf,
  PHONE,
  holdScripts,
  shiftsOf,
  watchShifts,
  untilReady,
  WIDE,
} from "./readyPage";

const SIZES = { phone: PHONE, "wide window": WIDE };

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

/** What a new connection brings before it waits for an answer: ten packets, in bytes. */
const FIRST_PACKETS = 14_600;

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
        const release = await holdScripts(page);
        await page.goto(
          address === "a product" ? detailsPath(offered) : address,
        );
        await untilPainted(page);
        const before = await looksOf(page);
        release();
        await untilReady(page);
        await untilPainted(page);
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

  for (const address of ["/index", "/product", "a product"]) {
    test(`${address} comes with the first packets of a new connection once it is popular`, async ({
      testServer,
      medicines: { offered },
    }) => {
      const path = address === "a product" ? detailsPath(offered) : address;
      const bytes = async () => {
        const { headers } = await fetch(testServer.url + path, {
          headers: { "accept-encoding": "br" },
        });
        expect(headers.get("content-encoding")).toBe("br");
        const head = [...headers].join("\r\n\r\n").length;
        return head + Number(headers.get("content-length"));
      };
      await expect.poll(bytes, { intervals: [20] }).toBeLessThan(FIRST_PACKETS);
    });
  }

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
