import type { Locator, Page } from "@playwright/test";
import { finishRendering, openStopped } from "./stoppedClock";

/** The carousel of the page. */
export const offersOf = (page: Page): Locator =>
  page.getByRole("region", { name: "Offers" });

/** The file that a banner's address names. */
const fileOf = (address: string | null) =>
  decodeURIComponent(address?.split("/Resource/Banner/")[1] ?? "");

/** The files of the carousel's banners, each once, in their order. */
export async function bannerFiles(page: Page): Promise<string[]> {
  const addresses = await offersOf(page)
    .getByRole("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  return addresses.map(fileOf);
}

/** A slide as it stands in the carousel's window, in pixels from its left edge. */
interface PlacedSlide {
  file: string;
  left: number;
}

/** The slides that can be seen, from left to right; one that moves through is there in part. */
export async function slidesInView(page: Page): Promise<PlacedSlide[]> {
  const slides = await offersOf(page)
    .locator("img")
    .evaluateAll((images) =>
      images.map((image) => {
        const frame = image.closest("section")!.getBoundingClientRect();
        const { left, right } = image.getBoundingClientRect();
        return {
          address: image.getAttribute("src"),
          left: left - frame.left,
          isInView: right > frame.left + 1 && left < frame.right - 1,
        };
      }),
    );
  return slides
    .filter(({ isInView }) => isInView)
    .sort((a, b) => a.left - b.left)
    .map(({ address, left }) => ({ file: fileOf(address), left }));
}

/** The files of the slides in view, from left to right. */
export const filesInView = async (page: Page): Promise<string[]> =>
  (await slidesInView(page)).map(({ file }) => file);

/** Takes the mouse away from the carousel, which then goes on by itself. */
export async function leaveWithMouse(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await finishRendering(page);
}

/** Opens a page with a carousel whose first 3 seconds begin now, with time stopped. */
export async function openStoppedCarousel(
  page: Page,
  path = "/test",
): Promise<void> {
  // The slides stand in their places a moment after they are there.
  const placed = offersOf(page).locator("[style*=translate]").first();
  await openStopped(page, path, placed);
  // The timer starts again when the mouse leaves.
  await offersOf(page).hover();
  await leaveWithMouse(page);
}

/** Presses one of the carousel's buttons as on a touch screen: neither the pointer nor the focus stays and stops it. */
export async function press(page: Page, name: string): Promise<void> {
  await offersOf(page)
    .getByRole("button", { name, exact: true })
    .dispatchEvent("click");
  await finishRendering(page);
}

/** The pairs of neighbours that a wide carousel shows, one after the other. */
export function pairsOf(files: readonly string[]): string[][] {
  return files.map((file, index) => [file, files[(index + 1) % files.length]!]);
}
