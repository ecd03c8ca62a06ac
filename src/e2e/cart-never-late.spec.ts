import type { Locator, Page } from "@playwright/test";
import {
  addButton,
  cartLink,
  plusOf,
  quantityOf,
  removeOf,
  searchPath,
} from "./cartControls";
import { lineOf } from "./catalogue";
import { expect, test } from "./conformance";
import { untilReady } from "./readyPage";
import { haveInCart, storageOf, storedLines } from "./storedCart";

/** The ways in which a page comes to its end right after a click. */
const ENDS: Record<string, (page: Page, button: Locator) => Promise<void>> = {
  "is closed": async (page, button) => {
    await button.click();
    await page.close();
  },
  "is closed and asked whether it may be": async (page, button) => {
    const closed = page.waitForEvent("close");
    await button.click();
    await page.close({ runBeforeUnload: true });
    await closed;
  },
  "closes itself": async (page, button) => {
    const closed = page.waitForEvent("close");
    await button.evaluate((clicked: HTMLElement) => {
      clicked.click();
      window.close();
    });
    await closed;
  },
  "is left for another site": async (page, button) => {
    await button.click();
    await page.goto("about:blank");
  },
  "is left for another of the shop's": async (page, button) => {
    await button.evaluate((clicked: HTMLElement) => {
      clicked.click();
      location.assign("/enquiry");
    });
    await page.waitForURL("**/enquiry");
  },
};

/** Opens a page in a tab of its own, which its own scripts may close. */
async function open(opener: Page, url: string): Promise<Page> {
  const opened = opener.waitForEvent("popup");
  await opener.evaluate((address) => void window.open(address), url);
  return opened;
}

for (const [how, clickAndEnd] of Object.entries(ENDS)) {
  test(`what Add, plus and Remove have done is there again after the page ${how}`, async ({
    page,
    shop,
    medicines: { plain },
  }) => {
    const name = plain.productName;
    const list = await open(page, shop.url + searchPath(name));
    await expect(addButton(list)).toBeVisible();
    await untilReady(list);
    await clickAndEnd(list, addButton(list));

    const added = await open(page, `${shop.url}/cart`);
    await expect(quantityOf(added, name)).toHaveValue("1");
    await clickAndEnd(added, plusOf(added, name));

    const raised = await open(page, `${shop.url}/cart`);
    await expect(quantityOf(raised, name)).toHaveValue("2");
    expect(await storedLines(raised)).toEqual([lineOf(plain, 2)]);
    await clickAndEnd(raised, removeOf(raised, name));

    const emptied = await open(page, `${shop.url}/cart`);
    await expect(emptied.getByText("Your cart is empty")).toBeVisible();
    expect(await storageOf(emptied)).toEqual({ cart: "[]", cartCount: "0" });
  });
}

test("a click on Add, plus or Remove is in the storage before the browser does anything else", async ({
  page,
  medicines: { plain },
}) => {
  const storedBy = async (button: Locator) =>
    JSON.parse(
      await button.evaluate((clicked: HTMLElement) => {
        clicked.click();
        return localStorage.getItem("cart") ?? "null";
      }),
    ) as unknown;
  await page.goto(searchPath(plain.productName));
  await untilReady(page);
  expect(await storedBy(addButton(page))).toEqual([lineOf(plain)]);
  await cartLink(page, 1).click();
  const plus = plusOf(page, plain.productName);
  expect(await storedBy(plus)).toEqual([lineOf(plain, 2)]);
  const remove = removeOf(page, plain.productName);
  expect(await storedBy(remove)).toEqual([]);
});

test("a page that closes amid fifty clicks has saved what it showed", async ({
  page,
  shop,
  medicines: { plain },
}) => {
  const name = plain.productName;
  await haveInCart(page, [lineOf(plain)]);
  const closing = await open(page, `${shop.url}/cart`);
  const closed = closing.waitForEvent("close");
  await plusOf(closing, name).evaluate((plus: HTMLElement, label) => {
    const quantity = document.querySelector<HTMLInputElement>(
      `input[aria-label="Quantity of ${label}"]`,
    );
    // Written down last of all that the click brings about.
    const writeDown = () =>
      localStorage.setItem("shown", quantity?.value ?? "");
    for (let click = 1; click <= 50; click += 1) {
      setTimeout(() => {
        plus.click();
        queueMicrotask(() => queueMicrotask(writeDown));
        if (click === 25) window.close();
      });
    }
  }, name);
  await closed;

  await page.goto("/cart");
  const { shown = "" } = await storageOf(page);
  expect(Number(shown)).toBeGreaterThanOrEqual(25);
  await expect(quantityOf(page, name)).toHaveValue(shown);
});
