import type { Page } from "@playwright/test";

type Watching = typeof window & { openIntervals: Set<number> };

/**
 * Watches the intervals of this length that the pages opened from now on start.
 *
 * @returns asks how many are running
 */
export async function watchIntervals(
  page: Page,
  milliseconds: number,
): Promise<() => Promise<number>> {
  await page.addInitScript((watched) => {
    const openIntervals = new Set<number>();
    const { setInterval, clearInterval } = window;
    Object.assign(window, {
      openIntervals,
      setInterval: (...of: Parameters<typeof setInterval>) => {
        const id = Number(setInterval(...of));
        if (of[1] === watched) openIntervals.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        openIntervals.delete(id);
        clearInterval(id);
      },
    });
  }, milliseconds);
  return () => page.evaluate(() => (window as Watching).openIntervals.size);
}
