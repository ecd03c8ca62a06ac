import type { Page } from "@playwright/test";

/**
 * Waits until a page that is shown also listens. Those that test what one click
 * does need it, since what is pressed on a rendered page before that is carried
 * out a moment later.
 */
export const untilReady = (page: Page) => page.waitForFunction(listens);

/** Whether a page that is shown also listens. */
export const isReady = (page: Page): Promise<boolean> => page.evaluate(listens);

const listens = () => !window.earlyEvents?.frame && !window.earlyEvents?.main;
