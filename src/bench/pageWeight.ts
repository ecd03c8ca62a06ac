import type { Page } from "@playwright/test";
import { dragScrollbar, elementsOf, expectFilledWindow } from "../e2e/longList";

/** Where a list is looked at, as shares of the page. */
const SHARES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

const MEGABYTE = 1e6;

/** The most elements that the document has, wherever the list is scrolled to. */
export async function mostElements(page: Page): Promise<number> {
  const counts: number[] = [];
  for (const share of SHARES) {
    await dragScrollbar(page, share);
    await expectFilledWindow(page);
    counts.push(await elementsOf(page));
  }
  await dragScrollbar(page, 0);
  await expectFilledWindow(page);
  return Math.max(...counts);
}

/** What the page's scripts hold in memory after a collection of garbage (megabytes). */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  const used = metrics.find(({ name }) => name === "JSHeapUsedSize");
  return Number(((used?.value ?? NaN) / MEGABYTE).toFixed(1));
}
