import type { Page } from "@playwright/test";
import { expect, ON_STUB, test } from "./conformance";
import {
  dragScrollbar,
  expectFilledWindow,
  firstInView,
  HUGE,
  sellHuge,
  stockOfMany,
} from "./longList";

/** What has the focus: the place of its card in the list, and its own text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const item = activeElement?.closest("li[aria-posinset]");
    const { top = NaN, bottom = NaN } =
      activeElement?.getBoundingClientRect() ?? {};
    return {
      place: Number(item?.getAttribute("aria-posinset")),
      text: activeElement?.textContent ?? "",
      isInWindow: top >= 0 && bottom <= window.innerHeight,
    };
  });

const linkAt = (page: Page, place: number) =>
  page.locator(`li[aria-posinset='${place}']`).getByRole("link");

/** Presses Tab until the focus is in another card, and tells in which. */
async function tabToNextCard(page: Page, key: "Tab" | "Shift+Tab" = "Tab") {
  const { place } = await focused(page);
  for (let stops = 0; stops < 4; stops += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (now.place !== place) return now;
  }
  throw new Error(`The focus never left card ${place}.`);
}

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} px, by keyboard`, ON_STUB, () => {
    test.use({ viewport });

    test("Tab goes through 20,000 cards in their order, and scrolls on", async ({
      page,
      stub,
    }) => {
      stub.sell(stockOfMany(20_000));
      await page.goto("/product");
      await expectFilledWindow(page);
      await linkAt(page, 1).focus();
      for (let place = 2; place <= 30; place += 1) {
        const now = await tabToNextCard(page);
        expect(now.place).toBe(place);
        await expect
          .poll(() => focused(page))
          .toMatchObject({ place, isInWindow: true });
      }
      for (let place = 29; place >= 20; place -= 1) {
        expect((await tabToNextCard(page, "Shift+Tab")).place).toBe(place);
      }
    });

    for (const count of [20_000, HUGE]) {
      test(`of ${count} cards the one with the focus stays when it is scrolled away, and Tab goes on from it`, async ({
        page,
        stub,
      }) => {
        if (count === HUGE) sellHuge(stub);
        else stub.sell(stockOfMany(count));
        await page.goto("/product");
        await expectFilledWindow(page);
        await dragScrollbar(page, 0.3);
        await expectFilledWindow(page);
        const { place } = await firstInView(page);
        await linkAt(page, place).focus();
        const { text } = await focused(page);

        for (const share of [0.9, 0]) {
          await dragScrollbar(page, share);
          await expectFilledWindow(page);
          expect(await focused(page)).toMatchObject({ place, text });
        }
        expect((await tabToNextCard(page)).place).toBe(place + 1);
        await expect
          .poll(() => focused(page))
          .toMatchObject({ place: place + 1, isInWindow: true });
        await expectFilledWindow(page);
        expect((await tabToNextCard(page)).place).toBe(place + 2);
      });
    }

    test("End and Home go to the ends of the list", async ({ page, stub }) => {
      sellHuge(stub);
      await page.goto("/product");
      await expectFilledWindow(page);
      await linkAt(page, 1).focus();
      await page.keyboard.press("End");
      await expect(linkAt(page, HUGE)).toBeAttached();
      await page.keyboard.press("Home");
      await expect.poll(() => firstInView(page)).toMatchObject({ place: 1 });
      expect((await focused(page)).place).toBe(1);
    });
  });
}
