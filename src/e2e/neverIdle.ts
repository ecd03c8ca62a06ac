import type { Page } from "@playwright/test";

/** A browser that is never idle loads nothing for links in view alone. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
