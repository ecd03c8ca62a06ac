import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules of axe that hold here. */
const RULES = [
  ...["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  "best-practice",
];

/** Ways to look at a page: the root's font size of 32 px is a text of 200 %, which no rule of axe depends on. */
const LOOKS = [
  { colorScheme: "light", width: 1280, text: 16 },
  { colorScheme: "dark", width: 320, text: 16 },
  { colorScheme: "dark", width: 320, text: 32 },
] as const;
type Look = (typeof LOOKS)[number];

async function lookAt(page: Page, { colorScheme, width, text }: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
    // A target that a sticky bar covers by chance is not small: it scrolls from under it.
    document.documentElement.style.setProperty("--bar-edge", "-1000rem");
    // Parts far from view are drawn in no frame, so they would not change over.
    for (const element of document.querySelectorAll("main *")) {
      element.getBoundingClientRect();
    }
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition) change.finish();
    }
  }, text);
}

/** The findings of axe on the page as it is now, a line each. */
async function findingsOf(page: Page): Promise<string[]> {
  // Once a page, because its source is long.
  if (await page.evaluate(() => !("axe" in window))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run({
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
      selectors: false,
      // The map's frame is another site's page.
      iframes: false,
      // Its style sheets are the page's own, and there is no video.
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, RULES);
}

/** Texts that can't be read without scrolling the page sideways, or not even then. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    // Parts that are not drawn yet still have the places of the former width.
    for (const item of document.querySelectorAll("li")) {
      item.style.contentVisibility = "visible";
    }
    const scrollsByItself = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        scrollsByItself(element.parentElement));
    /** Texts for screen readers alone are 1 px wide. */
    const isOnlyHeard = (element: Element | null): boolean =>
      element !== null &&
      (element.clientWidth === 1 || isOnlyHeard(element.parentElement));
    const texts = [...document.body.querySelectorAll("*")]
      .filter(({ childNodes }) =>
        [...childNodes].some(
          (node) => node instanceof Text && node.data.trim(),
        ),
      )
      .filter((element) => !scrollsByItself(element))
      .filter((element) => !isOnlyHeard(element))
      .filter(
        (element) =>
          element.getBoundingClientRect().right > window.innerWidth + 1,
      )
      .map((element) => `cut off: ${element.textContent.slice(0, 60)}`);
    const hidden = document.documentElement.scrollWidth - window.innerWidth;
    return hidden > 0 ? [...texts, `${hidden} px to scroll sideways`] : texts;
  });

/** Amounts and short words that go on in a second line, and so may be read as others: $15. */
const brokenWords = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of text.textContent!.matchAll(/(?<!\S)\S{1,7}(?!\S)/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = [...range.getClientRects()].map(({ top }) => top);
        if (new Set(lines).size > 1) broken.push(`broken word: ${word[0]}`);
      }
    }
    return broken;
  });

/** For each of the page's visible controls whether it has a border, and whether it is drawn at all. */
const controlsOf = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (color: string) => !/^rgba\(.*, 0\)$/.test(color);
    return [...document.querySelectorAll("button, input, textarea")]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { borderStyle, borderWidth, borderColor, backgroundColor } =
          getComputedStyle(control);
        const hasBorder =
          borderStyle !== "none" &&
          parseFloat(borderWidth) >= 1 &&
          isSeen(borderColor);
        const isDrawn = hasBorder || isSeen(backgroundColor);
        return { html: control.outerHTML.slice(0, 150), isDrawn, hasBorder };
      });
  });

/** The controls without a border where the system chooses the colors, though they are drawn otherwise. */
async function lostBorders(page: Page): Promise<string[]> {
  const ordinary = await controlsOf(page);
  await page.emulateMedia({ forcedColors: "active" });
  const forced = await controlsOf(page);
  await page.emulateMedia({ forcedColors: "none" });
  return forced
    .filter(({ hasBorder }, index) => ordinary[index]?.isDrawn && !hasBorder)
    .map(({ html }) => `no border with forced colors: ${html}`);
}

/**
 * Looks at the page, as it is now, in light and dark, narrow and wide, with
 * ordinary and with doubled text: axe finds nothing, and nothing is cut off, broken
 * or has to be scrolled sideways. Controls keep their borders with forced colors.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const findings: string[] = [];
  for (const look of LOOKS) {
    await lookAt(page, look);
    const { colorScheme, width, text } = look;
    const found = [...(await cutOff(page)), ...(await brokenWords(page))];
    if (text === 16) found.push(...(await findingsOf(page)));
    if (width === 1280) found.push(...(await lostBorders(page)));
    const name = `${colorScheme}, ${width} px, text of ${text} px`;
    findings.push(...found.map((finding) => `${name}: ${finding}`));
  }
  expect(findings).toEqual([]);
}
