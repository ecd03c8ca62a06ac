import type { Locator, Page } from "@playwright/test";
import { addButton } from "./cartControls";
import { expect, test } from "./fixtures";
import { shiftsOf, untilReady, watchShifts } from "./readyPage";

const cards = (page: Page) => page.getByRole("article");
const boxOf = async (part: Locator) => (await part.boundingBox())!;
const inCart = (card: Locator) =>
  card.getByRole("link", { name: "In your cart View cart" });

/** Where each fact of a card is, and whether some of it is cut off. */
const factsOf = (card: Locator) =>
  card.evaluate((element) =>
    [...element.querySelectorAll("img, p, h2, .tag, button")].map((fact) => {
      const { left, top, width, height } = fact.getBoundingClientRect();
      const isCut = fact.scrollWidth > fact.clientWidth + 1;
      return { text: fact.textContent, box: [left, top, width, height], isCut };
    }),
  );

/** Adds the product of a card: nothing moves, and no fact is lost. */
async function expectStillOnAdd(page: Page, card: Locator) {
  const before = await factsOf(card);
  const { height } = await boxOf(card);
  await addButton(page).and(card.getByRole("button")).click();
  await expect(inCart(card)).toBeFocused();
  await expect(
    card.getByRole("button", { name: "Add to Cart" }),
  ).toBeDisabled();
  expect(await factsOf(card)).toEqual(before);
  expect((await boxOf(card)).height).toBe(height);
  expect(await shiftsOf(page)).toEqual([]);
}

for (const width of [360, 375]) {
  test(`on a phone of ${width} px a card is at most 135 px high, with targets of 44 px, and adding moves nothing @both`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchShifts(page);
    await page.goto("/product");
    await untilReady(page);
    for (const card of await cards(page).all()) {
      expect((await boxOf(card)).height).toBeLessThanOrEqual(135);
    }
    const card = cards(page).first();
    const name = await card.getByRole("heading").innerText();
    for (const [label, text] of [
      ["Add to Cart", "Add"],
      ["Quick View", ""],
    ] as const) {
      const button = card.getByRole("button", { name: label, exact: true });
      const { width: across, height } = await boxOf(button);
      expect(Math.min(across, height)).toBeGreaterThanOrEqual(44);
      await expect(button).toHaveAccessibleDescription(name);
      // What is seen, without what only a screen reader reads.
      const seen = await button.evaluate((element) =>
        [...element.querySelectorAll("span")]
          .filter(({ clientWidth }) => clientWidth > 1)
          .flatMap(({ childNodes }) => [...childNodes])
          .filter((node) => node instanceof Text)
          .map(({ data }) => data.trim())
          .join(""),
      );
      expect(seen).toBe(text);
    }
    await expectStillOnAdd(page, card);
    const { width: across, height } = await boxOf(inCart(card));
    expect(Math.min(across, height)).toBeGreaterThanOrEqual(44);
  });
}

test("five products begin on the first screen of a phone, the fifth's name above its foot", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/product");
  const bar = page.getByRole("navigation", { name: "Contact shortcuts" });
  const { y: foot } = await boxOf(bar);
  const { y, height } = await boxOf(cards(page).nth(4).getByRole("heading"));
  expect(y + height).toBeLessThanOrEqual(foot);
});

test("in a wide window the prices and buttons of a row stand side by side, also in the cart, and adding moves nothing @both", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await watchShifts(page);
  await page.goto("/product");
  await untilReady(page);
  await expectStillOnAdd(page, cards(page).nth(1));
  const buttons = await addButton(page).all();
  const tops = await Promise.all(
    buttons.map(async (button) => (await boxOf(button)).y),
  );
  const rows = Array.from({ length: tops.length / 4 }, (_, row) =>
    tops.slice(row * 4, row * 4 + 4),
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(new Set(row).size).toBe(1);
});

test("category chips wrap in a wide window; in a narrow one they are one row, with an arrow to what is behind its edge", async ({
  page,
}) => {
  const chips = page.getByRole("group", { name: "Category" });
  const last = chips.getByRole("button").last();
  const arrows = chips
    .locator("xpath=..")
    .locator("> button")
    .filter({ visible: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/product");
  await untilReady(page);
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(arrows).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  const { height } = await boxOf(chips);
  expect(height).toBeLessThan(60);
  await expect(last).not.toBeInViewport();
  await expect(arrows).toHaveCount(1);
  while (
    !(await last.evaluate(
      (chip) => chip.getBoundingClientRect().right < innerWidth,
    ))
  ) {
    await arrows.last().click();
  }
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(arrows).toHaveCount(1);
});
