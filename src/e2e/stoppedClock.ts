import { expect, type Locator, type Page } from "@playwright/test";
import { isReady } from "./readyPage";

/** Opening a page takes as many steps of this time as it needs to be there (milliseconds). */
const STEP = 100;

/**
 * Opens a page with its time stopped: it passes only where the test lets it,
 * by `page.clock.runFor`.
 *
 * @param sight what is seen when the page is there
 */
export async function openStopped(
  page: Page,
  path: string,
  sight: Locator,
): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(path);
  await expect(async () => {
    await page.clock.runFor(STEP);
    expect(await sight.isVisible()).toBe(true);
    expect(await isReady(page)).toBe(true);
  }).toPass({ intervals: [50] });
}

/**
 * Lets React finish what an event has begun. It works in tasks of its own,
 * which need no time to pass, and takes them in turn with these.
 */
export async function finishRendering(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turns = 0; turns < 5; turns += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}
