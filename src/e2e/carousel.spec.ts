import type { Page } from "@playwright/test";
import { expect, test } from "./setUp/fixtures";
import { isReady, WIDE } from "./setUp/readyPage";

/** The carousel of the page. */
const offersOf = (page: Page) => page.getByRole("region", { name: "Offers" });

/** The files of the slides that can be seen, from left to right; none while they move. */
const filesInView = (page: Page) =>
  offersOf(page)
    .locator("img")
    .evaluateAll((images) => {
      const frame = images[0]!.closest("section")!.getBoundingClientRect();
      const slides = images
        .map((image) => ({ image, box: image.getBoundingClientRect() }))
        .filter(({ box }) => box.right > frame.left + 1)
        .filter(({ box }) => box.left < frame.right - 1)
        .sort((a, b) => a.box.left - b.box.left);
      if (Math.abs(slides[0]!.box.left - frame.left) > 0.5) return [];
      return slides.map(({ image }) =>
        decodeURIComponent(
          image.getAttribute("src")!.split("/Resource/Banner/")[1]!,
        ),
      );
    });

/** Lets React finish what an event has begun, in tasks of its own, which need no time to pass. */
const finishRendering = (page: Page) =>
  page.evaluate(async () => {
    for (let turns = 0; turns < 5; turns += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

async function leaveWithMouse(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await finishRendering(page);
}

/** Opens a page whose time passes only by `page.clock.runFor`; its carousel's first 3 seconds begin now. */
async function openStopped(page: Page, path: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(path);
  // The slides stand in their places a moment after they are there.
  const placed = offersOf(page).locator("[style*=translate]").first();
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await placed.isVisible()).toBe(true);
    expect(await isReady(page)).toBe(true);
  }).toPass({ intervals: [50] });
  // The timer starts again when the mouse leaves.
  await offersOf(page).hover();
  await leaveWithMouse(page);
}

/** Presses one of the carousel's buttons as on a touch screen: neither the pointer nor the focus stays and stops it. */
async function press(page: Page, name: string): Promise<void> {
  const button = offersOf(page).getByRole("button", { name, exact: true });
  await button.dispatchEvent("click");
  await finishRendering(page);
}

test("the carousel advances, pauses, wraps around and resets as specified", async ({
  page,
  catalog: { banners },
}) => {
  const files = banners.map(({ path }) => path);
  const pairs = files.map((file, at) => [file, files[(at + 1) % files.length]]);
  await openStopped(page, "/test");
  await page.clock.runFor(2_990);
  expect(await filesInView(page)).toEqual(pairs[0]);
  await page.clock.runFor(210);
  expect(await filesInView(page)).toEqual([]);
  await page.clock.runFor(120);
  for (const pair of [...pairs.slice(1), pairs[0]]) {
    expect(await filesInView(page)).toEqual(pair);
    await page.clock.runFor(3_000);
  }
  await offersOf(page).hover();
  await page.clock.runFor(10_000);
  expect(await filesInView(page)).toEqual(pairs[1]);
  await leaveWithMouse(page);
  await page.clock.runFor(3_320);
  expect(await filesInView(page)).toEqual(pairs[2]);

  await page.getByRole("heading", { level: 1 }).focus();
  for (const file of files) {
    await page.keyboard.press("Tab");
    await expect(offersOf(page).locator(":focus")).toHaveCount(1);
    await page.clock.runFor(10_000);
    expect(await filesInView(page)).toContain(file);
  }
  await page.getByRole("heading", { level: 1 }).focus();
  await press(page, "Pause");
  for (const [width, count] of [
    [767, 1],
    [768, 2],
  ] as const) {
    await page.setViewportSize({ ...WIDE, width });
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await filesInView(page)).toEqual(files.slice(0, count));
    }).toPass({ intervals: [50] });
    await press(page, "Next");
    await page.clock.runFor(320);
    expect((await filesInView(page))[0]).toBe(files[1]);
  }
});

test("with reduced motion the carousel waits for Play, and wraps although both fit", async ({
  page,
  catalog: { banners },
}) => {
  const [one, two] = banners.map(({ path }) => path);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openStopped(page, "/index");
  await page.clock.runFor(10_000);
  expect(await filesInView(page)).toEqual([one, two]);
  await press(page, "Play");
  for (const first of [one, two, one]) {
    expect((await filesInView(page))[0]).toBe(first);
    await page.clock.runFor(3_320);
  }
});
