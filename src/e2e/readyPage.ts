import { expect, type Page } from "@playwright/test";
import { shop } from "../config/shop";

/** The title of the browser's tab. */
export const titleOf = (page: string) => `${page} · ${shop.name}`;

/**
 * Waits until a rendered page is hydrated. Tests of what a single click does
 * need it: earlier clicks are replayed a moment later.
 */
export const untilReady = (page: Page) => page.waitForFunction(isHydrated);

/** Whether a page that is visible is also hydrated. */
export const isReady = (page: Page): Promise<boolean> =>
  page.evaluate(isHydrated);

const isHydrated = () => window.earlyEvents === undefined;

/** How far the page is scrolled (pixels). */
export const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls at once, as far as the page allows. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);

/** Holds the storefront's scripts back on pages that are opened from now on, until the returned function is called. */
export const holdScripts = (page: Page) => holdFiles(page, "**/assets/*.js");

/** Holds the answers to requests for these files back until the returned function is called. */
export async function holdFiles(
  page: Page,
  files: Parameters<Page["route"]>[0],
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Opens a rendered page whose scripts arrive when the returned function is called. */
export async function openWithoutScripts(
  page: Page,
  path: string,
): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return release;
}

export const PHONE = { width: 360, height: 640 };
export const WIDE = { width: 1280, height: 800 };

export const isScript = (url: string) => url.endsWith(".js");

/** The URLs that the page requests from now on, in order. */
export function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => void urls.push(request.url()));
  return urls;
}

/** The paths of the calls that the page makes from now on, in order. */
export function callsTo(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) paths.push(pathname + search);
  });
  return paths;
}

/** Waits until everything in the window is painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect();
      const isNear = top < window.innerHeight && left < window.innerWidth;
      return isNear && image.checkVisibility();
    });
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)),
    );
  });
}

/** Something that moved by itself, and its layout-shift score. */
interface Shift {
  score: number;
  moved: string[];
}

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Records layout shifts on pages that are opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 60) : node?.nodeName;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(
          ({ node, previousRect: { left, top }, currentRect }) =>
            `${nameOf(node)} from ${left}, ${top} to ${currentRect.left}, ${currentRect.top}`,
        );
        shifts.push({ score: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The layout shifts of this page; a failed comparison with [] names what moved. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => Reflect.get(window, "shifts") as Shift[]);
