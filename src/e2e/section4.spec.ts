import type { Page } from "@playwright/test";
import { heldBack } from "../testing/behaviours";
import { expect, ON_STUB, test } from "./fixtures";
import { ENQUIRY, fillIn, sendEnquiry, textsIn } from "./forms";
import { isReady, WIDE } from "./readyPage";

/** The carousel of the page. */
const offersOf = (page: Page) => page.getByRole("region", { name: "Offers" });

/** The files of the slides that can be seen, from left to right, with the first one's distance from the edge (pixels). */
const inView = (page: Page) =>
  offersOf(page)
    .locator("img")
    .evaluateAll((images) => {
      const slides = images
        .map((image) => {
          const frame = image.closest("section")!.getBoundingClientRect();
          const { left, right } = image.getBoundingClientRect();
          const isSeen = right > frame.left + 1 && left < frame.right - 1;
          return { image, left: left - frame.left, isSeen };
        })
        .filter(({ isSeen }) => isSeen)
        .sort((a, b) => a.left - b.left);
      const files = slides.map(({ image }) =>
        decodeURIComponent(
          image.getAttribute("src")?.split("/Resource/Banner/")[1] ?? "",
        ),
      );
      return { files, left: slides[0]?.left ?? NaN };
    });

const filesInView = async (page: Page) => (await inView(page)).files;

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
async function openStopped(page: Page, path = "/test"): Promise<void> {
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

test.describe("the carousel, with time stopped", () => {
  let files: string[] = [];
  /** The pairs of neighbours that a wide carousel shows, one after the other. */
  let pairs: string[][] = [];
  test.beforeEach(async ({ page, catalog }) => {
    files = catalog.banners.map(({ path }) => path);
    pairs = files.map((file, at) => [file, files[(at + 1) % files.length]!]);
    await page.setViewportSize(WIDE);
  });

  test("autoplays every 3 seconds, and wraps around @both", async ({
    page,
  }) => {
    await openStopped(page);
    await page.clock.runFor(2_990);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await page.clock.runFor(10 + 320);
    expect(await filesInView(page)).toEqual(pairs[1]);
    for (const pair of [...pairs.slice(2), pairs[0]]) {
      await page.clock.runFor(3_000);
      expect(await filesInView(page)).toEqual(pair);
    }
  });

  test("moves in 300 ms, shows 1 image per slide under 768 px width and 2 otherwise, and resets to the first slide on resize", async ({
    page,
  }) => {
    await openStopped(page);
    await press(page, "Pause");
    await press(page, "Next");
    await page.clock.runFor(200);
    expect(Math.abs((await inView(page)).left)).toBeGreaterThan(1);
    await page.clock.runFor(120);
    expect((await inView(page)).left).toBeCloseTo(0, 1);
    expect(await filesInView(page)).toEqual(pairs[1]);
    for (const [width, count] of [
      [767, 1],
      [768, 2],
    ] as const) {
      await page.setViewportSize({ ...WIDE, width });
      await expect(async () => {
        await page.clock.runFor(100);
        expect(await filesInView(page)).toEqual(files.slice(0, count));
      }).toPass({ intervals: [50], timeout: 3_000 });
      await press(page, "Next");
      await page.clock.runFor(320);
      expect((await filesInView(page))[0]).toBe(files[1]);
    }
  });

  test("stops while it is hovered or holds the keyboard's focus, which brings each banner into view", async ({
    page,
  }) => {
    await openStopped(page);
    await offersOf(page).hover();
    await page.clock.runFor(10_000);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await leaveWithMouse(page);
    await page.clock.runFor(3_320);
    expect(await filesInView(page)).toEqual(pairs[1]);

    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("Tab");
    await expect(offersOf(page).locator(":focus")).toHaveCount(1);
    await page.clock.runFor(10_000);
    expect(await filesInView(page)).toEqual(pairs[0]);
    for (const file of files) {
      await page.clock.runFor(320);
      const { files: seen } = await inView(page);
      expect(seen).toContain(file);
      await page.keyboard.press("Tab");
    }
  });

  test("does not start by itself if the visitor prefers reduced motion", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openStopped(page);
    await page.clock.runFor(10_000);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await press(page, "Play");
    await page.clock.runFor(3_320);
    expect(await filesInView(page)).toEqual(pairs[1]);
  });

  test("on home advances and wraps although both banners fit side by side", async ({
    page,
  }) => {
    const [one, two] = files;
    await openStopped(page, "/index");
    for (const first of [one, two, one]) {
      expect((await filesInView(page))[0]).toBe(first);
      await page.clock.runFor(3_320);
    }
  });
});

test(
  "a loading text shows until the banners arrive, and nothing moves when they do",
  ON_STUB,
  async ({ page, stub }) => {
    const { behaviour, release } = heldBack();
    stub.set("getBanners", behaviour);
    await page.goto("/index");
    const ourProduct = page.getByRole("heading", { name: "Our Product" });
    await expect(page.getByText("Loading...")).toBeVisible();
    await expect(offersOf(page)).toHaveCount(0);
    const before = await ourProduct.boundingBox();
    release();
    await expect(offersOf(page)).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    expect(await ourProduct.boundingBox()).toEqual(before);
  },
);

/** The success and danger colors of the style sheet. */
const GREEN = "rgb(27, 107, 52)";
const RED = "rgb(179, 38, 30)";

test("an enquiry's reply without 'Success' is styled as an error and keeps the fields; one with it is styled as success, and the form resets @both", async ({
  page,
}) => {
  await page.route(
    "**/api/Enquiry/AddEnquiry",
    (route) => route.fulfill({ body: "We are on holiday" }),
    { times: 1 },
  );
  await page.goto("/contact");
  await fillIn(page, ENQUIRY);
  await sendEnquiry(page).click();
  const refused = page.getByRole("alert");
  await expect(refused).toHaveText("We are on holiday");
  await expect(refused).toHaveCSS("color", RED);
  expect(await textsIn(page, ENQUIRY)).toEqual(ENQUIRY);
  await sendEnquiry(page).click();
  const reply = page.getByRole("status").filter({ hasText: "Success" });
  await expect(reply).toHaveCSS("color", GREEN);
  expect(Object.values(await textsIn(page, ENQUIRY)).join("")).toBe("");
});
