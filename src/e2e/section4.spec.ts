import { heldBack } from "../testing/behaviours";
import {
  filesInView,
  leaveWithMouse,
  offersOf,
  openStoppedCarousel,
  pairsOf,
  press,
  slidesInView,
} from "./banners";
import { expect, ON_STUB, test } from "./fixtures";
import { ENQUIRY, fillIn, sendEnquiry, textsIn } from "./forms";
import { WIDE } from "./readyPage";

test.describe("the carousel, with time stopped", () => {
  let files: string[] = [];
  let pairs: string[][] = [];
  test.beforeEach(async ({ page, catalog }) => {
    files = catalog.banners.map(({ path }) => path);
    pairs = pairsOf(files);
    await page.setViewportSize(WIDE);
  });

  test("it autoplays every 3 seconds, and wraps around @both", async ({
    page,
  }) => {
    await openStoppedCarousel(page);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await page.clock.runFor(2_990);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await page.clock.runFor(10 + 320);
    expect(await filesInView(page)).toEqual(pairs[1]);
    for (const pair of [...pairs.slice(2), pairs[0], pairs[1]]) {
      await page.clock.runFor(3_000);
      expect(await filesInView(page)).toEqual(pair);
    }
  });

  test("the next and prev buttons move it in 300 ms, wrap around, and restart the timer", async ({
    page,
  }) => {
    await openStoppedCarousel(page);
    await page.clock.runFor(2_000);
    await press(page, "Previous");
    await page.clock.runFor(320);
    expect(await filesInView(page)).toEqual(pairs.at(-1));
    await page.clock.runFor(2_660);
    expect(await filesInView(page)).toEqual(pairs.at(-1));
    await press(page, "Next");
    const leftOfFirst = async () =>
      (await slidesInView(page)).find(({ file }) => file === files[0])?.left;
    for (let elapsed = 70; elapsed < 300; elapsed += 70) {
      await page.clock.runFor(70);
      expect(await leftOfFirst(), `after ${elapsed} ms`).toBeGreaterThan(0);
    }
    await page.clock.runFor(40);
    expect(await leftOfFirst()).toBeCloseTo(0, 2);
    await page.clock.runFor(2_660);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await page.clock.runFor(20 + 320);
    expect(await filesInView(page)).toEqual(pairs[1]);
  });

  test("it shows 1 image per slide under 768 px width and 2 otherwise, and resets to the first slide on resize", async ({
    page,
  }) => {
    await openStoppedCarousel(page);
    await press(page, "Pause");
    for (const [width, inView] of [
      [767, files.slice(0, 1)],
      [768, files.slice(0, 2)],
      [1000, files.slice(0, 2)],
    ] as const) {
      await press(page, "Next");
      await page.clock.runFor(320);
      expect((await filesInView(page))[0]).toBe(files[1]);
      await page.setViewportSize({ ...WIDE, width });
      await expect(async () => {
        await page.clock.runFor(100);
        expect(await filesInView(page)).toEqual(inView);
      }).toPass({ intervals: [50], timeout: 3_000 });
    }
  });

  test("it stops while it is hovered or holds the keyboard's focus, and when it is paused", async ({
    page,
  }) => {
    await openStoppedCarousel(page);
    await offersOf(page).hover();
    await page.clock.runFor(10_000);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await leaveWithMouse(page);
    await page.clock.runFor(3_320);
    expect(await filesInView(page)).toEqual(pairs[1]);

    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("Tab");
    // The first banner, which comes into view.
    await expect(offersOf(page).locator(":focus")).toHaveCount(1);
    await page.clock.runFor(10_000);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await page.keyboard.press("Shift+Tab");
    await page.clock.runFor(3_320);
    expect(await filesInView(page)).toEqual(pairs[1]);

    await press(page, "Pause");
    await page.clock.runFor(10_000);
    expect(await filesInView(page)).toEqual(pairs[1]);
  });

  test("it does not start by itself if the visitor prefers reduced motion", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openStoppedCarousel(page);
    await page.clock.runFor(10_000);
    expect(await filesInView(page)).toEqual(pairs[0]);
    await press(page, "Play");
    await page.clock.runFor(3_320);
    expect(await filesInView(page)).toEqual(pairs[1]);
  });

  test("home's 2 banners advance and wrap although both fit side by side", async ({
    page,
  }) => {
    const [one, two] = files;
    await openStoppedCarousel(page, "/index");
    for (const pair of [
      [one, two],
      [two, one],
      [one, two],
    ]) {
      expect(await filesInView(page)).toEqual(pair);
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

test("enquiry send: a message without 'Success' is styled as an error and keeps the fields; on success it is styled as success and the form resets @both", async ({
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
  await expect(sendEnquiry(page)).toBeVisible();
  expect(Object.values(await textsIn(page, ENQUIRY))).toEqual(["", "", "", ""]);
});
