import type { Page } from "@playwright/test";
import { lineOf } from "./catalogue";
import { expect, ON_STUB, test } from "./conformance";
import { shiftsOf, watchShifts } from "./layoutShift";
import {
  callsOf,
  dragScrollbar,
  elementsOf,
  expectFilledWindow,
  firstInView,
  MOST_ELEMENTS,
  stockOfMany,
} from "./longList";
import { haveInCart } from "./storedCart";

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
];

/** Looks at the list in four places. */
async function expectFewElements(page: Page): Promise<void> {
  for (const share of [0, 0.2, 0.5, 0.8]) {
    await dragScrollbar(page, share);
    await expectFilledWindow(page);
    expect(await elementsOf(page)).toBeLessThan(MOST_ELEMENTS);
  }
}

for (const viewport of WINDOWS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of ["/product", "/gallery"]) {
      test(`${path} has under 1,500 elements wherever it is scrolled to`, async ({
        page,
      }) => {
        await page.goto(path);
        await expectFilledWindow(page);
        await expectFewElements(page);
      });

      test(
        `${path} with 20,000 products at once has under 1,500 elements wherever it is scrolled to`,
        ON_STUB,
        async ({ page, stub }) => {
          stub.sell(stockOfMany(20_000));
          await page.goto(path);
          await expectFilledWindow(page);
          await expectFewElements(page);
          await page.keyboard.press("End");
          await expect(
            page.locator("li[aria-posinset='20000']"),
          ).toBeAttached();
          expect(await elementsOf(page)).toBeLessThan(MOST_ELEMENTS);
          await page.keyboard.press("Home");
          await expect
            .poll(() => firstInView(page))
            .toMatchObject({ place: 1 });
          expect(callsOf(stub, "getProducts")).toBe(1);
        },
      );
    }

    test(
      "cards, also those in the cart, have room in their row for all they hold, with ordinary text and with doubled text",
      ON_STUB,
      async ({ page, catalogue }) => {
        const inCart = catalogue.products.filter((_, index) => index % 3 < 2);
        await haveInCart(
          page,
          inCart.map((product) => lineOf(product)),
        );
        await page.goto("/product");
        await expectFilledWindow(page);
        for (const text of [16, 32]) {
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = `${size}px`;
          }, text);
          for (const share of [0, 0.25, 0.5, 0.75]) {
            await dragScrollbar(page, share);
            await expect.poll(() => crowdedCards(page)).toEqual([]);
          }
        }
      },
    );
  });
}

/** Cards that hold more than is seen of them, or have words under their picture. */
const crowdedCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("article")]
      .filter((card) => {
        if (card.scrollHeight > card.clientHeight + 1) return true;
        const picture = card.querySelector(":scope > div");
        const box = picture?.getBoundingClientRect();
        return [...card.querySelectorAll("p, h2, .tag, svg")]
          .filter((part) => !picture?.contains(part))
          .map((part) => part.getBoundingClientRect())
          .some(
            (part) =>
              box && part.left < box.right - 1 && part.top < box.bottom - 1,
          );
      })
      .map((card) => card.textContent),
  );

test.describe("20,000 products at once", ON_STUB, () => {
  test.beforeEach(({ stub }) => stub.sell(stockOfMany(20_000)));

  test("a screen reader is told how long the list is, and which place an item has", async ({
    page,
  }) => {
    await page.goto("/product");
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      "20,000 medicines",
    );
    const items = page.getByRole("main").getByRole("listitem");
    await expect(items.nth(5)).toHaveAttribute("aria-setsize", "20000");
    await dragScrollbar(page, 0.5);
    await expectFilledWindow(page);
    const places = await items.evaluateAll((elements) =>
      elements.map((item) => Number(item.getAttribute("aria-posinset"))),
    );
    const [first = 0] = places;
    expect(first).toBeGreaterThan(9_000);
    expect(places).toEqual(places.map((_, index) => first + index));
  });

  test("nothing moves while the list appears and is scrolled", async ({
    page,
  }) => {
    await watchShifts(page);
    await page.goto("/product");
    await expectFilledWindow(page);
    await page.mouse.move(300, 500);
    for (let steps = 0; steps < 20; steps += 1) {
      await page.mouse.wheel(0, 200);
      await expectFilledWindow(page);
    }
    const moved = (await shiftsOf(page)).filter(({ score }) => score > 0.001);
    expect(moved).toEqual([]);
  });

  test("typing filters the list, from its top", async ({ page }) => {
    await page.goto("/product");
    await expectFilledWindow(page);
    await dragScrollbar(page, 0.5);
    await expectFilledWindow(page);
    const search = page.getByRole("searchbox", { name: "Search medicines" });
    await search.pressSequentially("pára");
    await expect(page.getByText("500 medicines")).toBeVisible();
    await expect
      .poll(() => firstInView(page))
      .toMatchObject({ place: 1, text: "Parababarin 5mg tablets" });
    await search.fill("");
    await expect(page.getByText("20,000 medicines")).toBeVisible();
    expect(await elementsOf(page)).toBeLessThan(MOST_ELEMENTS);
  });
});
