import type { Page } from "@playwright/test";

/** Lets the pages of this browser use the clipboard, whether or not it would ask. */
export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

/** Makes the browser refuse to put anything on the clipboard, as a shopper's settings may. */
export async function refuseClipboard(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send("Target.getTargetInfo");
  await session.send("Browser.setPermission", {
    browserContextId: targetInfo.browserContextId,
    permission: { name: "clipboard-write" },
    setting: "denied",
  });
}

/** What is on the clipboard. */
export async function clipboardOf(page: Page): Promise<string> {
  await page.bringToFront();
  return page.evaluate(() => navigator.clipboard.readText());
}
