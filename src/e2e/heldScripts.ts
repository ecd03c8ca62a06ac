import type { Page } from "@playwright/test";

/** Holds the storefront's scripts back on pages that are opened from now on, until they are let go. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}
