import type { Page } from "@playwright/test";

/** How far the page is scrolled (pixels). */
export const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls at once, as far as the page goes. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
