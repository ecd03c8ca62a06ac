import { expect, type Locator, type Page } from "@playwright/test";

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

/** Holds the storefront's scripts, or these files, back on pages that are opened from now on, until the returned function is called. */
export async function holdScripts(
  page: Page,
  files: Parameters<Page["route"]>[0] = "**/assets/*.js",
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
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
  // More stops than any way from one thing on a page to another has.
  for (let stops = 0; stops < 80; stops += 1) {
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
