import type { Locator, Page } from "@playwright/test";
import { addButton, inCart } from "./setUp/cartControls";
import { expect, test } from "./setUp/fixtures";
import { shiftsOf, untilReady, watchShifts } from "./setUp/readyPage";

const cards = (page: Page) => page.getByRole("article");
const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Adds a product of the list: nothing moves, and no fact is lost. */
async function expectStillOnAdd(page: Page, card: Locator) {
  const factsOf = () =>
    card.evaluate((element) =>
      [...element.querySelectorAll("img, p, h2, .tag, button")].map((fact) => {
        const { left, top, width, height } = fact.getBoundingClientRect();
        const isCut = fact.scrollWidth > fact.clientWidth + 1;
        return [fact.textContent, left, top, width, height, isCut];
      }),
    );
  const before = await factsOf();
  const { height } = await boxOf(card);
  await addButton(page).and(card.getByRole("button")).click();
  await expect(inCart(card)).toBeFocused();
  expect(await factsOf()).toEqual(before);
  expect((await boxOf(card)).height).toBe(height);
  expect(await shiftsOf(page)).toEqual([]);
}

async function openList(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await watchShifts(page);
  await page.goto("/product");
  await untilReady(page);
}

test("a phone's first screen has four products, with targets of 44 px that never move", async ({
  page,
}) => {
  await openList(page, 360, 740);
  for (const card of (await cards(page).all()).slice(0, 8)) {
    expect((await boxOf(card)).height).toBeLessThanOrEqual(170);
  }
  const card = cards(page).first();
  await expectStillOnAdd(page, card);
  const price = await boxOf(card.getByText(/^\$/));
  expect(price.x).toBe((await boxOf(card.getByRole("heading"))).x);
  for (const target of [
    inCart(card),
    cards(page).nth(1).getByRole("button", { name: "Add to Cart" }),
  ]) {
    const { width, height } = await boxOf(target);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const { y, height } = await boxOf(cards(page).nth(3).getByRole("heading"));
  expect(y + height).toBeLessThanOrEqual(740);
  await expect(page.getByRole("button", { name: "Quick View" })).toHaveCount(0);
  const picture = await boxOf(card.locator(".product-picture"));
  await page.mouse.click(picture.x + 20, picture.y + 20);
  await expect(page).toHaveURL(/\/product-details\//);
});

test("cards keep their places when adding, and each chip comes into view", async ({
  page,
}) => {
  await openList(page, 1280, 900);
  await expectStillOnAdd(page, cards(page).nth(1));
  const chips = page.getByRole("group", { name: "Category" });
  const last = chips.getByRole("button").last();
  await expect(last).toBeInViewport({ ratio: 1 });
  for (const path of ["/product", "/index"]) {
    await page.goto(path);
    await untilReady(page);
    const tops = await addButton(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().top),
    );
    for (const row of [tops.slice(0, 4), tops.slice(4, 8)]) {
      expect(new Set(row).size).toBe(1);
    }
  }
  await openList(page, 360, 740);
  expect((await boxOf(chips)).height).toBeLessThan(60);
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});
