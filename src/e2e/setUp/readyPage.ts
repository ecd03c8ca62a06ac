import { expect, type Locator, type Page } from "@playwright/test";

/** Tells if a page that is visible is also hydrated; it runs in the page. */
const isHydrated = () => "hydrated" in document.documentElement.dataset;

/**
 * Waits until a rendered page is hydrated. Tests of what a single click does
 * need it: earlier clicks are replayed a moment later.
 */
export const untilReady = (page: Page) => page.waitForFunction(isHydrated);
export const isReady = (page: Page) => page.evaluate(isHydrated);

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

/** The paths that the page requests of the storefront and its host from now on, in order. */
export function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { hostname, pathname, search } = new URL(request.url());
    if (hostname === "127.0.0.1") paths.push(pathname + search);
  });
  return paths;
}

export const isCall = (path: string) => path.startsWith("/api/");

/** Waits until everything in the window is painted. */
export const untilPainted = (page: Page) =>
  page.evaluate(async () => {
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

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null }[];
};

/** Records layout shifts on pages that are opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : node?.nodeName,
        );
        shifts.push(`by ${value}: ${moved.join().slice(0, 200)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The layout shifts of this page; a failed comparison with [] names what moved. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "shifts") as string[]);

/** Records what live regions say on pages that are opened from now on. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    const texts = new Map<Element, string>();
    Object.assign(window, { said });
    document.addEventListener("DOMContentLoaded", () =>
      new MutationObserver(() => {
        const regions = "[role=status], [role=alert]";
        for (const region of document.querySelectorAll(regions)) {
          const text = region.textContent.trim();
          const isNew = text !== (texts.get(region) ?? "");
          if (isNew && text && text !== "Loading...") said.push(text);
          texts.set(region, text);
        }
      }).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      }),
    );
  });

/** Announcements since the last time. */
export const heard = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "said") as string[]).splice(0));

/**
 * Faults of the focus for who looks at it: it has to be marked, and
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
    // An element that is not in view yet may still be scrolling into it.
    await expect.poll(() => focusProblem(page)).toBe("");
    const isThere = await target.evaluate(
      (element) => element === document.activeElement,
    );
    if (isThere) return;
  }
  throw new Error(`The focus never came to ${String(target)}.`);
}
