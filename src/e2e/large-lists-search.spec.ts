import type { Page } from "@playwright/test";
import {
  answering,
  failing,
  heldBack,
  type Behaviour,
} from "../testing/behaviours";
import type { StubHost } from "../testing/stubHost";
import { searchStock, withSearch } from "../testing/stubStock";
import { expectAccessible } from "./accessibleLooks";
import { expect, ON_STUB, test } from "./conformance";
import {
  askedStretches,
  callsOf,
  dragScrollbar,
  elementsOf,
  expectFilledWindow,
  firstInView,
  HUGE,
  MOST_ELEMENTS,
  sellHuge,
  stockOfMany,
} from "./longList";

const searchBox = (page: Page) =>
  page.getByRole("searchbox", { name: "Search medicines" });
const skeletons = (page: Page) =>
  page.locator("li[aria-posinset] .skeleton").first();
const itemAt = (page: Page, place: number) =>
  page.locator(`li[aria-posinset='${place}']`);

/** What the host answers to a typed name. */
const answerTo = (name: string): Behaviour =>
  answering(
    searchStock(withSearch(stockOfMany(HUGE)), new URLSearchParams({ name })),
  );

/** Holds back what is asked from now on; what is asked after it was let go is answered as usual. */
function holdBack(stub: StubHost, next?: Behaviour): () => void {
  const { behaviour, release } = heldBack(next);
  stub.set("searchProducts", behaviour);
  return () => {
    stub.set("searchProducts");
    release();
  };
}

test.describe("250,000 products on a host that searches them", ON_STUB, () => {
  test.beforeEach(({ stub }) => sellHuge(stub));

  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 360, height: 740 },
  ]) {
    test(`at ${viewport.width} px the scrollbar goes anywhere, and what is seen there is asked for, no more`, async ({
      page,
      stub,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto("/product");
      await expect(page.getByText("250,000 medicines")).toBeVisible();
      await expectFilledWindow(page);
      const before = callsOf(stub, "searchProducts");
      expect(Math.max(...askedStretches(stub))).toBeLessThanOrEqual(48);

      await dragScrollbar(page, 0.5);
      await expectFilledWindow(page);
      const middle = await firstInView(page);
      expect(Math.abs(middle.place - HUGE / 2)).toBeLessThan(100);
      for (const from of askedStretches(stub).slice(before)) {
        expect(Math.abs(from - middle.place)).toBeLessThan(120);
      }
      expect(await elementsOf(page)).toBeLessThan(MOST_ELEMENTS);

      await page.keyboard.press("End");
      await expect(itemAt(page, HUGE)).toContainText("Simvazostatin 80mg");
      await page.keyboard.press("Home");
      await expect.poll(() => firstInView(page)).toMatchObject({ place: 1 });
      expect(callsOf(stub, "searchProducts")).toBeLessThan(12);
      expect(callsOf(stub, "getProducts")).toBe(0);
    });
  }

  test("in the middle wheel and keys scroll card by card, and the position is kept", async ({
    page,
  }) => {
    await page.goto("/product");
    await expectFilledWindow(page);
    await dragScrollbar(page, 0.5);
    await expect(page).toHaveURL(/at=/);
    await expectFilledWindow(page);
    const { place, top } = await firstInView(page);
    const address = page.url();
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 100);
    await expect
      .poll(async () => {
        const item = itemAt(page, place);
        return (await item.boundingBox())?.y ?? NaN;
      })
      .toBeCloseTo(top - 100, 0);
    await expect(page).not.toHaveURL(address);
    const seen = await firstInView(page);
    await page.reload();
    await expectFilledWindow(page);
    await expect
      .poll(() => firstInView(page))
      .toMatchObject({
        place: seen.place,
        text: seen.text,
      });
  });

  test("a copied link asks for the stretches of its position alone, and shows that", async ({
    page,
    stub,
  }) => {
    await page.goto("/product?at=120000.4");
    await expectFilledWindow(page);
    expect((await firstInView(page)).place).toBe(120_001);
    for (const from of askedStretches(stub)) {
      expect(from % 48).toBe(0);
      expect(Math.abs(from - 120_000)).toBeLessThan(100);
    }
  });

  test("cards that are not there yet are skeletons of the same size", async ({
    page,
    stub,
  }) => {
    await page.goto("/product");
    await expectFilledWindow(page);
    const size = (await itemAt(page, 1).boundingBox())!;
    const letGo = holdBack(stub);
    await dragScrollbar(page, 0.5);
    await expect(skeletons(page)).toBeVisible();
    const { place } = await firstInView(page);
    const waiting = await itemAt(page, place).boundingBox();
    expect(waiting).toMatchObject({ width: size.width, height: size.height });
    letGo();
    await expectFilledWindow(page);
    expect((await firstInView(page)).place).toBe(place);
    expect(await itemAt(page, place).boundingBox()).toEqual(waiting);
  });

  test("fast scrolling asks for what it comes to rest at, not for all that passes by", async ({
    page,
    stub,
  }) => {
    await page.goto("/product");
    await expectFilledWindow(page);
    const before = callsOf(stub, "searchProducts");
    await page.evaluate(() => {
      for (let frames = 0; frames < 30; frames += 1) {
        window.scrollBy({ top: 6_000, behavior: "instant" });
        // The browser says so once in a frame; here no time passes between them.
        window.dispatchEvent(new Event("scroll"));
      }
    });
    await expectFilledWindow(page);
    // 180,000 pixels are 33 stretches.
    expect(callsOf(stub, "searchProducts") - before).toBeLessThan(5);
  });

  test("what is typed cancels what is under way, and an older answer never replaces a newer one", async ({
    page,
    stub,
  }) => {
    await page.goto("/product");
    await expectFilledWindow(page);
    const letGo = holdBack(stub, answerTo("p"));
    const cancelled = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("name=p&"),
    );
    await searchBox(page).pressSequentially("p");
    const list = page.getByRole("main").getByRole("list");
    await expect(list).toHaveAttribute("aria-busy", "true");
    await expect(page.getByText("250,000 medicines")).toBeVisible();
    stub.set("searchProducts");
    await searchBox(page).pressSequentially("ara");
    await cancelled;
    await expect(page.getByText("6,250 medicines")).toBeVisible();
    letGo();
    await searchBox(page).pressSequentially("bab");
    await expect(page.getByText("25 medicines", { exact: true })).toBeVisible();
    await expect(list).toHaveAttribute("aria-busy", "false");
    expect((await firstInView(page)).text).toMatch(/^Parabab/);
  });

  test("Back from a product brings the list back where it was", async ({
    page,
  }) => {
    await page.goto("/product");
    await expectFilledWindow(page);
    await dragScrollbar(page, 0.5);
    await expect(page).toHaveURL(/at=/);
    await expectFilledWindow(page);
    const seen = await firstInView(page);
    await itemAt(page, seen.place)
      .getByRole("link")
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByText("4 reviews")).toBeVisible();
    await page.goBack();
    await expectFilledWindow(page);
    await expect
      .poll(() => firstInView(page))
      .toMatchObject({
        place: seen.place,
        text: seen.text,
      });
  });

  test("a stretch that fails offers to try again in its place; the rest of the list stays", async ({
    page,
    stub,
    allowConsole,
  }) => {
    allowConsole(/503/);
    await page.goto("/product");
    await expectFilledWindow(page);
    stub.set("searchProducts", failing(503));
    await dragScrollbar(page, 0.5);
    const tryAgain = page.getByRole("button", { name: "Try again" });
    await expect(tryAgain.first()).toBeVisible();
    await expect(page.getByText("250,000 medicines")).toBeVisible();
    await page.keyboard.press("Home");
    await expectFilledWindow(page);
    await expect(tryAgain).toHaveCount(0);
    await dragScrollbar(page, 0.7);
    await expect(tryAgain.first()).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
    stub.set("searchProducts");
    const { place } = await firstInView(page);
    await tryAgain.nth(3).click();
    await expectFilledWindow(page);
    await expect(tryAgain).toHaveCount(0);
    expect((await firstInView(page)).place).toBe(place);
  });

  test("stretches of another version of the catalogue are asked for again", async ({
    page,
    stub,
  }) => {
    await page.goto("/product");
    await expectFilledWindow(page);
    const renamed = withSearch({
      ...stockOfMany(20_000),
      version: "2",
    });
    // A moment later: what came just now is left alone.
    await page.clock.setFixedTime(Date.now() + 60_000);
    stub.sell(renamed);
    await dragScrollbar(page, 0.5);
    await expect(page.getByText("20,000 medicines")).toBeVisible();
    await page.keyboard.press("Home");
    await expect(itemAt(page, 2)).toContainText("Abobabarin 5mg");
  });

  for (const path of ["/product", "/gallery", "/index"]) {
    test(`a quick view in a link to ${path} is had although its product is not in memory`, async ({
      page,
      stub,
    }) => {
      const product = stockOfMany(HUGE).products[123_456]!;
      await page.goto(`${path}?view=${product.productId}`);
      await expect(
        page.getByRole("dialog", { name: product.productName }),
      ).toBeVisible();
      expect(callsOf(stub, "getProducts")).toBe(0);
    });
  }

  test("the gallery goes through all of them", async ({ page }) => {
    await page.goto("/gallery");
    await expectFilledWindow(page);
    await dragScrollbar(page, 0.5);
    await expectFilledWindow(page);
    expect(Math.abs((await firstInView(page)).place - HUGE / 2)).toBeLessThan(
      100,
    );
    expect(await elementsOf(page)).toBeLessThan(MOST_ELEMENTS);
  });

  test("axe finds nothing in the list, and nothing scrolls sideways", async ({
    page,
  }) => {
    await page.goto("/product");
    await expectFilledWindow(page);
    await expectAccessible(page);
  });
});
