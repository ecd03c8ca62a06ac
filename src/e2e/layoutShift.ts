import type { Page } from "@playwright/test";

type Watched = typeof window & { shifts: number[] };

/** Watches, on pages that are opened from now on, what moves by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** How much has moved on this page, as the sum of layout-shift scores. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as Watched).shifts.reduce((sum, value) => sum + value, 0),
  );
