import type { Page } from "@playwright/test";
import { listSearchBox, searchBox } from "./cartControls";
import { expect, ON_HOST, ON_STUB, test } from "./fixtures";
import { heard, listen } from "./liveRegions";
import { shiftsOf, untilReady, watchShifts } from "./readyPage";
import { failing } from "../testing/behaviours";

const MAP = /openstreetmap\.org/;

test("opening the menu of a phone moves nothing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  await page.goto("/index");
  await untilReady(page);
  const placesOf = () =>
    page
      .locator("header > div > :not(nav), main *")
      .evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().top),
      );
  const before = await placesOf();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(await placesOf()).toEqual(before);
  expect(await shiftsOf(page)).toEqual([]);
});

test("a phone's first screen has the home page's search and buttons in its upper half", async ({
  page,
}) => {
  for (const width of [360, 375]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/index");
    const { y, height } = (await page
      .getByRole("main")
      .getByRole("link", { name: "Contact Us" })
      .boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(370);
    await expect(searchBox(page)).toHaveCount(1);
  }
});

test(
  "the home page names the delivery charge, and leads to each category and from each banner somewhere",
  ON_HOST,
  async ({ page, catalog: { categories } }) => {
    await page.goto("/index");
    await expect(page.getByText("Delivery $4.95")).toBeVisible();
    await expect(page.getByText("No hidden charges")).toHaveCount(0);
    const links = page
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link");
    await expect(links).toHaveText(
      categories.map(({ categoryName }) => categoryName),
    );
    await untilReady(page);
    await links.last().click();
    const { categoryName } = categories.at(-1)!;
    await expect(
      page.getByRole("button", { name: categoryName, exact: true }),
    ).toHaveAttribute("aria-pressed", "true");
    await page.goto("/test");
    await untilReady(page);
    const banners = page.getByRole("region", { name: "Offers" });
    await expect(banners.getByRole("link")).toHaveCount(4);
    // The keyboard brings a banner into view.
    const last = banners.getByRole("link", {
      name: "Prices without surprises",
    });
    for (let tabs = 0; tabs < 4; tabs += 1) {
      await banners.getByRole("link").nth(tabs).focus();
    }
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Delivery",
    );
  },
);

test(
  "banners of a host that has no links are pictures only",
  ON_STUB,
  async ({ page }) => {
    await page.goto("/test");
    const banners = page.getByRole("region", { name: "Offers" });
    await expect(banners.getByRole("img").first()).toBeVisible();
    await expect(banners.getByRole("link")).toHaveCount(0);
  },
);

test("'Product Not Found.' is announced once, with a better spelling and what else was found; the chips have no counts beside it @both", async ({
  page,
}) => {
  await listen(page);
  await page.goto("/product");
  await untilReady(page);
  const chip = page
    .getByRole("group", { name: "Category" })
    .getByRole("button")
    .nth(1);
  await expect(chip).toHaveText(/\d$/);
  await heard(page);
  await listSearchBox(page).fill("paracetemol");
  const all: string[] = [];
  await expect
    .poll(async () => all.push(...(await heard(page))))
    .toBeGreaterThan(0);
  await expect(
    page.getByRole("heading", { name: "Other matches" }),
  ).toBeVisible();
  all.push(...(await heard(page)));
  expect(all).toEqual([
    expect.stringMatching(
      /^Product Not Found\. Did you mean paracetamol\? \d+ other match(es)?\.$/,
    ),
  ]);
  await expect(chip).not.toHaveText(/\d/);
});

async function expectOneFailure(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("could not load the");
  await expect(page.getByText("You can still search")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(1);
}

test(
  "a failed catalog has one message and one Try again, which brings everything back",
  ON_STUB,
  async ({ page, stub, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    for (const path of ["/product", "/index", "/gallery"]) {
      for (const call of [
        "getProducts",
        "getCategories",
        "getBanners",
      ] as const)
        stub.set(call, failing(500));
      await expectOneFailure(page, path);
      for (const call of [
        "getProducts",
        "getCategories",
        "getBanners",
      ] as const)
        stub.set(call);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(
        page.getByRole(path === "/gallery" ? "figure" : "article").first(),
      ).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      if (path === "/product")
        await expect(
          page.getByRole("group", { name: "Category" }),
        ).toBeVisible();
      if (path === "/index")
        await expect(
          page.getByRole("region", { name: "Offers" }),
        ).toBeVisible();
    }
  },
);

test("where the map can't be reached, the contact page has a drawn one", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/, /failed request/);
  await page.goto("/contact");
  const frame = page.locator("iframe");
  await untilReady(page);
  await expect(frame).toBeVisible();
  await context.route(MAP, (route) => route.abort("failed"));
  await page.goto("/contact");
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open the map" })).toBeVisible();
});
