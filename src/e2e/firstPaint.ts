import type { Page } from "@playwright/test";

export const PHONE = { width: 360, height: 640 };
export const WIDE = { width: 1280, height: 800 };
export const SIZES = { phone: PHONE, "wide window": WIDE };

export const isScript = (url: string) => url.endsWith(".js");

/** What has been asked for, in that order, from now on. */
export function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => void urls.push(request.url()));
  return urls;
}

/** Waits until everything in the window is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect();
      return top < window.innerHeight && left < window.innerWidth;
    });
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)),
    );
  });
}
