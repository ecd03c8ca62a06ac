import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any way from one thing on a page to another has. */
const MOST_STOPS = 80;

/**
 * What is wrong with the focus for who looks at it: it has to be marked, and
 * nothing may cover the middle of what holds it. Empty where it is well seen.
 */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const hasOutline = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    const isUncovered =
      focused.contains(onTop) || onTop?.contains(focused) === true;
    const stop = focused.outerHTML.slice(0, 120);
    if (!hasOutline && boxShadow === "none") return `not marked: ${stop}`;
    return isUncovered ? "" : `out of sight: ${stop}`;
  });

/** Presses Tab until the focus is there; at each stop on the way it has to be seen. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    // What is not in view yet may still be scrolling into it.
    await expect.poll(() => focusProblem(page)).toBe("");
    const isThere = await target.evaluate(
      (element) => element === document.activeElement,
    );
    if (isThere) return;
  }
  throw new Error(`The focus never came to ${String(target)}.`);
}
