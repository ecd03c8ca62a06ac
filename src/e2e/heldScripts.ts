import { expect, type Page } from "@playwright/test";

/** Holds the storefront's scripts back on pages that are opened from now on, until they are let go. */
export const holdScripts = (page: Page) => holdFiles(page, "**/assets/*.js");

/** The same for its whole style sheet. */
export const holdStyles = (page: Page) => holdFiles(page, "**/assets/*.css");

async function holdFiles(page: Page, files: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/** Opens a page that the host has rendered; its scripts come when they are let go. */
export async function openLate(
  page: Page,
  address: string,
): Promise<() => void> {
  const letGo = await holdScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return letGo;
}
