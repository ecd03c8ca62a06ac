import type { Page } from "@playwright/test";
import { addButton, plusOf } from "../e2e/cartControls";
import { untilReady } from "../e2e/readyPage";
import { startBrowser } from "./browser";
import { percentile } from "./table";

/** A phone is assumed to be this much slower than this machine. */
const SLOWDOWN = 4;

/** How often each interaction is measured; the result is the median. */
const TIMES = 15;

/** The browser reports no shorter durations (milliseconds). */
const SHORTEST = 16;

type Watched = typeof window & { interactions: number[] };

/** Records the durations of interactions, as the browser reports them. */
const listen = (page: Page) =>
  page.addInitScript((durationThreshold) => {
    const interactions: number[] = [];
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) interactions.push(entry.duration);
      }
    }).observe({
      type: "event",
      durationThreshold,
    } as PerformanceObserverInit);
  }, SHORTEST);

/** Waits until the browser has painted and is idle. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve())),
        ),
      ),
  );

/** The time from an interaction to its next paint (milliseconds). */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void ((window as Watched).interactions.length = 0));
  await act();
  await untilIdle(page);
  const durations = await page.evaluate(() => (window as Watched).interactions);
  return Math.max(SHORTEST, ...durations);
}

async function medianTime(
  page: Page,
  acts: Iterable<() => Promise<void>>,
): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  for (const act of acts) times.push(await timeOf(page, act));
  return { median: percentile(times, 0.5), slowest: Math.max(...times) };
}

const often = <T>(each: (index: number) => T): T[] =>
  Array.from({ length: TIMES }, (_, index) => each(index));

/** Opens a list on a slowed phone. */
async function openList(page: Page): Promise<void> {
  await page.goto("/product");
  await addButton(page).first().waitFor();
  await untilReady(page);
}

/** Interactions, each measured on a page of its own. */
const INTERACTIONS: Record<
  string,
  (page: Page) => Promise<(() => Promise<void>)[]>
> = {
  async search(page) {
    await openList(page);
    await page
      .getByRole("main")
      .getByRole("searchbox", { name: "Search medicines" })
      .focus();
    // A word, letter by letter, and back.
    const keys = ["a", "m", "l", "Backspace", "Backspace", "Backspace"];
    return often((index) => () => page.keyboard.press(keys[index % 6]!));
  },
  async chips(page) {
    await openList(page);
    const chips = page.getByRole("button", { pressed: false });
    return often((index) => () => chips.nth(index % 4).click());
  },
  async "Add to Cart"(page) {
    await openList(page);
    // An added product's button is disabled, so that the next one is the first.
    const free = page.locator("button:enabled", { hasText: "Add to Cart" });
    return often(() => () => free.first().click());
  },
  async plus(page) {
    await openList(page);
    await addButton(page).first().click();
    await page.getByRole("link", { name: "Cart 1 item" }).click();
    const plus = plusOf(page, "");
    await plus.waitFor();
    return often(() => () => plus.click());
  },
};

/**
 * Interaction to next paint on a slow phone.
 *
 * @returns a row for each interaction, in milliseconds
 */
export async function timeInteractions(url: string) {
  const browser = await startBrowser();
  try {
    const rows = [];
    for (const [name, prepare] of Object.entries(INTERACTIONS)) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 360, height: 740 },
      });
      const page = await context.newPage();
      await listen(page);
      const acts = await prepare(page);
      const client = await context.newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      const { median, slowest } = await medianTime(page, acts);
      rows.push({ interaction: name, median, slowest });
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
  }
}
