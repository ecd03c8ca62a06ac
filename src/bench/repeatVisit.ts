import type { Page } from "@playwright/test";
import { visit } from "../e2e/workers";
import { startBrowser } from "./browser";
import { percentile } from "./table";

/** First and largest contentful paint (milliseconds from the start of the visit). */
interface Paints {
  first: number;
  largest: number;
}

async function paintsOf(page: Page): Promise<Paints> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  return page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1)?.startTime ?? NaN;
          resolve({ first: paint?.startTime ?? NaN, largest });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/**
 * How soon pages are painted on a repeat visit, online and offline, on this
 * machine without throttling.
 *
 * @param pages paths by the names of their pages
 * @returns a row for each page, medians in milliseconds
 */
export async function timeRepeatVisits(
  url: string,
  pages: Readonly<Record<string, string>>,
  rounds: number,
) {
  const browser = await startBrowser();
  try {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    for (const path of Object.values(pages)) await visit(page, path);
    const timesOf = async (path: string, isOffline: boolean) => {
      await context.setOffline(isOffline);
      const times: Paints[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await page.goto("about:blank");
        await page.goto(path);
        times.push(await paintsOf(page));
      }
      const median = (name: keyof Paints) =>
        percentile(
          times.map((time) => time[name]),
          0.5,
        );
      return { first: median("first"), largest: median("largest") };
    };
    const rows = [];
    for (const [name, path] of Object.entries(pages)) {
      const online = await timesOf(path, false);
      const offline = await timesOf(path, true);
      rows.push({
        page: name,
        "first paint, ms": online.first,
        "largest paint, ms": online.largest,
        "first paint without a network, ms": offline.first,
        "largest paint without a network, ms": offline.largest,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
