import type { Page } from "@playwright/test";
import { detailsPath } from "./catalog";
import { expect, ON_HOST, test } from "./fixtures";

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];

/** Pieces that a page comes in: where it is cut does not matter, as long as there are many. */
const PIECES = 10;

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

test.describe("a page of which the end is still on its way", ON_HOST, () => {
  test.use({ javaScriptEnabled: false });

  for (const address of [
    "/index",
    "/product",
    "/gallery",
    "/test",
    "/enquiry",
    "a product",
  ]) {
    test(`${address} moves nothing when the rest comes`, async ({
      page,
      medicines: { offered },
    }) => {
      const path = address === "a product" ? detailsPath(offered) : address;
      // Their places wait for no picture.
      await page.route("**/Resource/**", () => {});
      let share = 1;
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const start = text.indexOf("<main");
        const length = start + Math.round((text.length - start) * share);
        await route.fulfill({ response, body: text.slice(0, length) });
      });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        share = 1;
        await page.goto(path, { waitUntil: "domcontentloaded" });
        const whole = await placesOf(page);
        for (let pieces = 1; pieces < PIECES; pieces += 1) {
          share = pieces / PIECES;
          await page.goto(path, { waitUntil: "domcontentloaded" });
          const soFar = await placesOf(page);
          const known = Object.keys(soFar).filter((name) => name in whole);
          expect(known.length).toBeGreaterThan(5);
          for (const name of known) {
            expect({ [name]: soFar[name] }).toEqual({ [name]: whole[name] });
          }
        }
      }
    });
  }
});
