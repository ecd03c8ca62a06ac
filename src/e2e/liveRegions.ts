import type { Page } from "@playwright/test";

/** Records what live regions say from now on, in pages that are opened later too. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    const texts = new Map<Element, string>();
    const look = () => {
      const regions = document.querySelectorAll("[role=status], [role=alert]");
      for (const region of regions) {
        const text = (region.textContent ?? "").trim();
        // A page that is loading says so too; here it is about actions.
        const isNew = text !== (texts.get(region) ?? "");
        if (isNew && text && text !== "Loading...") said.push(text);
        texts.set(region, text);
      }
    };
    Object.assign(window, { said });
    document.addEventListener("DOMContentLoaded", () => {
      look();
      said.length = 0;
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  });
}

/** What was said since the last time. */
export const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
