import type { Page } from "@playwright/test";

/** What moved by itself at one moment, and how much of the window that was: its layout-shift score. */
interface Shift {
  score: number;
  moved: string[];
}

type Watched = typeof window & { shifts: Shift[] };

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Watches, on pages that are opened from now on, what moves by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 60) : node?.nodeName;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(
          ({ node, previousRect: { left, top }, currentRect }) =>
            `${nameOf(node)} from ${left}, ${top} to ${currentRect.left}, ${currentRect.top}`,
        );
        shifts.push({ score: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** What has moved on this page; to be compared with nothing, so that a failed test says what it was. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as Watched).shifts);
