import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22aa",
  "best-practice",
];

/** A way in which a visitor may look at a page. */
interface Look {
  colorScheme: "light" | "dark";
  width: number;
  /** The root's font size in pixels: 32 is a text of 200 %. */
  text: number;
  /** The rules that are checked; all where it is left out. */
  rules?: string[];
}

/** What colours, widths and text sizes change; the other rules hold in each look or in none. */
const LOOK_RULES = ["color-contrast", "target-size"];

const LOOKS: Look[] = [
  { colorScheme: "light", width: 1280, text: 16 },
  { colorScheme: "light", width: 320, text: 32, rules: LOOK_RULES },
  { colorScheme: "dark", width: 1280, text: 32, rules: LOOK_RULES },
  { colorScheme: "dark", width: 320, text: 16 },
];

async function lookAt(page: Page, { colorScheme, width, text }: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
    // What is far from view is drawn in no frame, so that it would not change over.
    for (const element of document.querySelectorAll("main *")) {
      element.getBoundingClientRect();
    }
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition) change.finish();
    }
  }, text);
}

/** What axe finds on the page as it is now, a line each. */
async function findingsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Nothing is looked for in the map's frame, which is another site's page.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  const { violations } = await (
    rules ? axe.withRules(rules) : axe.withTags(TAGS)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

/** What can't be read without scrolling the page sideways, or not even then. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    // What is not drawn yet still has the places of the former width.
    for (const item of document.querySelectorAll("li")) {
      item.style.contentVisibility = "visible";
    }
    const scrollsByItself = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        scrollsByItself(element.parentElement));
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== "",
      );
    const texts = [...document.body.querySelectorAll("*")]
      .filter((element) => hasText(element) && !scrollsByItself(element))
      .filter(({ clientWidth }) => clientWidth !== 1)
      .filter(
        (element) =>
          element.getBoundingClientRect().right > window.innerWidth + 1,
      )
      .map((element) => `cut off: ${element.textContent.slice(0, 60)}`);
    const hidden = document.documentElement.scrollWidth - window.innerWidth;
    return hidden > 0 ? [...texts, `${hidden} px to scroll sideways`] : texts;
  });

/**
 * Looks at the page, as it is now, in light and dark, narrow and wide, with
 * ordinary and with doubled text: axe finds nothing. With ordinary text nothing
 * is cut off or has to be scrolled sideways, either.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const findings: string[] = [];
  for (const look of LOOKS) {
    await lookAt(page, look);
    const { colorScheme, width, text, rules } = look;
    const name = `${colorScheme}, ${width} px, text of ${text} px`;
    const found = await findingsOf(page, rules);
    if (text === 16) found.push(...(await cutOff(page)));
    findings.push(...found.map((finding) => `${name}: ${finding}`));
  }
  expect(findings).toEqual([]);
}
