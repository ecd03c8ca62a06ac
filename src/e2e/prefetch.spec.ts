import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { isScript, requestsOf, untilReady } from "./readyPage";

const cardLink = (page: Page) =>
  page.getByRole("article").first().getByRole("link");

/** The scripts and calls among requests. */
const codeAndData = (urls: readonly string[]) =>
  urls.filter((url) => isScript(url) || url.includes("/api/"));

/** Opens the list; what the page requests from then on. */
async function openList(page: Page): Promise<string[]> {
  await page.goto("/product");
  await untilReady(page);
  await expect(cardLink(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  return requestsOf(page);
}

test("a page whose link is hovered opens without a further request", async ({
  page,
}) => {
  const requested = await openList(page);
  const prefetched = page.waitForResponse(/\/api\/Product\/GetProduct\/./);
  await cardLink(page).hover();
  await prefetched;
  await expect.poll(() => requested.some(isScript)).toBe(true);
  const before = codeAndData(requested);
  await cardLink(page).click();
  await expect(page.getByText("4 reviews")).toBeVisible();
  expect(codeAndData(requested)).toEqual(before);
});

test("nothing is prefetched if the browser asks to save data", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true },
    }),
  );
  const requested = await openList(page);
  await page.clock.install();
  await cardLink(page).hover();
  await page.clock.runFor(10_000);
  await cardLink(page).focus();
  await page.clock.runFor(10_000);
  expect(codeAndData(requested)).toEqual([]);
  await cardLink(page).click();
  await expect(page.getByText("4 reviews")).toBeVisible();
});
