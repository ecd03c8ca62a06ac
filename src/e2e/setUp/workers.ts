import { expect, type Page } from "@playwright/test";

/** The URLs in this browser's caches whose names start like this. */
export const cachedUrls = (page: Page, cacheName = ""): Promise<string[]> =>
  page.evaluate(async (start) => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith(start)) continue;
      const requests = await (await caches.open(name)).keys();
      urls.push(...requests.map(({ url }) => url));
    }
    return urls;
  }, cacheName);

/**
 * Visits a page until the service worker has the replies to these calls: the
 * first page may have loaded without the worker, the second one loads through it.
 */
export async function visit(
  page: Page,
  path: string,
  calls: readonly string[] = ["Config/Get"],
) {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect
    .poll(async () => {
      const urls = await cachedUrls(page, "replies");
      const kept = new Set(urls.map((url) => new URL(url).pathname));
      return calls.filter((call) => !kept.has(`/api/${call}`));
    })
    .toEqual([]);
}
