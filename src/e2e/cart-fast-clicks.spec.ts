import type { Locator, Page } from "@playwright/test";
import { formatMoney, toCents } from "../domain/money";
import {
  addButton,
  cartLink,
  figureOf,
  plusOf,
  quantityOf,
  searchPath,
  haveInCart,
  storageOf,
  storedLines,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";

/** Clicks Add to Cart in the very moment in which the page brings the button. */
const clickAsSoonAsItIsThere = (page: Page) =>
  page.addInitScript(() => {
    const isAdd = ({ textContent }: Element) => textContent === "Add to Cart";
    new MutationObserver((_changes, observer) => {
      const add = [...document.querySelectorAll("button")].find(isAdd);
      if (!add) return;
      observer.disconnect();
      add.click();
    }).observe(document, { childList: true, subtree: true });
  });

/** Holds the answers to these requests back until the returned function is called. */
async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What may be late, each so late that all else is there before it. */
const LATE: Record<string, (page: Page) => Promise<() => void>> = {
  "nothing is late": () => Promise.resolve(() => {}),
  "the main script is late": (page) => holdBack(page, /\/assets\/main\..*js$/),
  "the page's own script is late": (page) =>
    holdBack(page, /\/assets\/(?!main\.).*js$/),
  "the medicines are late": (page) => holdBack(page, /\/GetProduct$/),
  "the phone is six times slower": async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    return () => {};
  },
};

for (const [what, makeLate] of Object.entries(LATE)) {
  test(`the first Add counts, as soon as the button is there and beside yesterday's cart, when ${what}`, async ({
    page,
    medicines: { plain, offered },
  }) => {
    await haveInCart(page, [lineOf(offered, 3)]);
    await clickAsSoonAsItIsThere(page);
    const arrive = await makeLate(page);
    await page.goto(searchPath(plain.productName), { waitUntil: "commit" });
    await expect(page.locator("#root")).toBeAttached();
    arrive();
    await expect(addButton(page)).toBeDisabled();
    await expect(cartLink(page, 2)).toBeVisible();
    await expect
      .poll(() => storedLines(page))
      .toEqual([lineOf(offered, 3), lineOf(plain)]);
    await page.goto("/cart");
    await expect(quantityOf(page, offered.productName)).toHaveValue("3");
    await expect(quantityOf(page, plain.productName)).toHaveValue("1");
  });
}

const CLICKS: Record<string, (plus: Locator) => Promise<void>> = {
  "by the mouse": (plus) => plus.click({ clickCount: 50 }),
  "all at once": (plus) =>
    plus.evaluate((button: HTMLElement) => {
      for (let clicks = 0; clicks < 50; clicks += 1) button.click();
    }),
};

for (const [how, clickFiftyTimes] of Object.entries(CLICKS)) {
  test(`fifty clicks on plus, ${how}, are fifty packs more on the line, in the sum and in the storage, and no line more on the badge`, async ({
    page,
    medicines: { plain, offered },
  }) => {
    await haveInCart(page, [lineOf(offered), lineOf(plain)]);
    await page.goto("/cart");
    await clickFiftyTimes(plusOf(page, plain.productName));
    await expect(quantityOf(page, plain.productName)).toHaveValue("51");
    await expect(cartLink(page, 2)).toBeVisible();
    await expect(figureOf(page, "Amount")).toHaveText(
      formatMoney(toCents(offered.price) + 51 * toCents(plain.price)),
    );
    await expect
      .poll(() => storageOf(page))
      .toEqual({
        cart: JSON.stringify([lineOf(offered), lineOf(plain, 51)]),
        cartCount: "2",
      });
  });
}

test("fifty clicks on Add, all at once, are one line of one pack", async ({
  page,
  medicines: { plain },
}) => {
  await page.goto(searchPath(plain.productName));
  await addButton(page).evaluate((add: HTMLElement) => {
    for (let clicks = 0; clicks < 50; clicks += 1) add.click();
  });
  await expect(addButton(page)).toBeDisabled();
  await expect(cartLink(page, 1)).toBeVisible();
  await expect.poll(() => storedLines(page)).toEqual([lineOf(plain)]);
});
