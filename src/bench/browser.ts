import { chromium, type Browser } from "@playwright/test";

/**
 * Starts a browser to measure in: that of CHROMIUM_PATH, or Playwright's own.
 *
 * @param flags of Chromium, besides those that every bench needs
 */
export const startBrowser = (...flags: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", ...flags],
  });
