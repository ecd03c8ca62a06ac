import { expect, type Page } from "@playwright/test";

/** What the browser keeps in one of its caches. */
const keptIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(
    async (name) =>
      (await caches.has(name))
        ? (await (await caches.open(name)).keys()).map(({ url }) => url)
        : [],
    cache,
  );

/**
 * A visit after which the shop needs no network: its worker answers, and what
 * the page has been answered is kept.
 *
 * @param replies so many of them at least
 */
export async function visit(
  page: Page,
  path: string,
  replies = 2,
): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () => (await keptIn(page, "kept-replies")).length)
    .toBeGreaterThanOrEqual(replies);
}

/** The notice in the frame that says how the shop is reached. */
export const networkNotice = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /offline|reach the pharmacy|connection is slow/ });
