import type { Page } from "@playwright/test";
import { addButton, cartLink, inCart, searchBox } from "./cartControls";
import { expect, test } from "./fixtures";
import { BUYER, fieldOf, placeOrder } from "./forms";
import { scrollTo, untilReady } from "./readyPage";

const VIEWS = [
  // A window of 1,280 px.
  { name: "at 400 %", width: 320, height: 256, fontSize: 16 },
  { name: "with doubled text", width: 360, height: 740, fontSize: 32 },
];

/** How much of the window is left between what sticks to its edges, 0 to 1. */
const freeShare = (page: Page) =>
  page.evaluate(() => {
    const { innerHeight, innerWidth } = window;
    const isContent = (y: number) =>
      document
        .elementFromPoint(innerWidth / 2, y)
        ?.closest("header, .fixed") === null;
    const free = Array.from({ length: innerHeight }, (_, y) => y);
    return free.filter(isContent).length / innerHeight;
  });

/** Amounts and short words that are broken, so that nobody can read them. */
const brokenWords = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of text.textContent!.matchAll(/(?<!\S)\S{1,7}(?!\S)/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = [...range.getClientRects()].map(({ top }) => top);
        if (new Set(lines).size > 1) broken.push(word[0]);
      }
    }
    return broken;
  });

for (const { name, width, height, fontSize } of VIEWS) {
  test(`an order is placed ${name}, with most of the window free and nothing sideways`, async ({
    page,
    medicines: { offered },
  }) => {
    await page.setViewportSize({ width, height });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", {
      fontSizes: { standard: fontSize, fixed: fontSize },
    });
    const expectRoom = async () => {
      const free = () => scrollTo(page, 300).then(() => freeShare(page));
      await expect.poll(free).toBeGreaterThan(0.7);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
      expect(await brokenWords(page)).toEqual([]);
    };
    await page.goto("/index");
    await untilReady(page);
    await expectRoom();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Our Products" }).click();
    await searchBox(page).fill(offered.productName);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectRoom();
    await page.getByRole("article").getByRole("heading").click();
    await addButton(page).click();
    await expect(inCart(page)).toBeFocused();
    await expect(page.getByText("4 reviews")).toBeVisible();
    await expectRoom();
    await cartLink(page, 1).click();
    await expectRoom();
    for (const [field, text] of Object.entries(BUYER)) {
      await fieldOf(page, field).fill(text);
    }
    await placeOrder(page).click();
    await expect(page.getByText("Thank you for your order")).toBeVisible();
    await expectRoom();
  });
}
