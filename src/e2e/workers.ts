import { expect, type Page } from "@playwright/test";

/** The addresses of what the browser keeps in its caches whose names begin so. */
export const keptAddresses = (page: Page, names = ""): Promise<string[]> =>
  page.evaluate(async (start) => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith(start)) continue;
      const requests = await (await caches.open(name)).keys();
      addresses.push(...requests.map(({ url }) => url));
    }
    return addresses;
  }, names);

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
    .poll(async () => (await keptAddresses(page, "kept-replies")).length)
    .toBeGreaterThanOrEqual(replies);
}

/** The notice in the frame that says how the shop is reached. */
export const networkNotice = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /offline|reach the pharmacy|connection is slow/ });
