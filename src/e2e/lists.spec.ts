import type { Page } from "@playwright/test";
import { PAGE_SIZE } from "../domain/product/search";
import { expect, test } from "./setUp/fixtures";
import { scrolledTo, scrollTo, untilReady } from "./setUp/readyPage";

const cards = (page: Page) => page.getByRole("article");
const pageLink = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name, exact: true });

const namesOf = (page: Page) =>
  cards(page).getByRole("heading").allInnerTexts();

/** Waits until the list shows a page; its names. */
async function expectPage(page: Page, number: number): Promise<string[]> {
  const link = pageLink(page, `Page ${number}`);
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  return namesOf(page);
}

test("pages begin at their top; Back, Forward and a reload bring one back in place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/product");
  await untilReady(page);
  const first = await expectPage(page, 1);
  await pageLink(page, "Next").click();
  await expect(page).toHaveURL(/\/product\?page=2$/);
  const second = await expectPage(page, 2);
  expect(second).toHaveLength(PAGE_SIZE);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await expect(page).toHaveTitle(/^Our Products, page 2 · /);

  await scrollTo(page, 700);
  const expectSame = async () => {
    // A load that the typeface reaches too late has other lines of text above.
    const away = async () => Math.abs((await scrolledTo(page)) - 700);
    await expect.poll(away).toBeLessThan(100);
    expect(await expectPage(page, 2)).toEqual(second);
  };
  await page.reload();
  await untilReady(page);
  await expectSame();
  // A mouse would scroll to the link.
  await cards(page).nth(8).getByRole("link").dispatchEvent("click");
  await expect(page.getByText("4 reviews")).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expectSame();
  await page.goBack();
  expect(await expectPage(page, 1)).toEqual(first);
  await page.goForward();
  await expectSame();
});
