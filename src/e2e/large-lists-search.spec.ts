import { expectAccessible } from "./accessibleLooks";
import { expect, ON_STUB, test } from "./conformance";
import {
  askedStretches,
  callsOf,
  dragScrollbar,
  elementsOf,
  expectInView,
  expectFilledWindow,
  firstInView,
  holdBack,
  HUGE,
  itemAt,
  MOST_ELEMENTS,
  openList,
  rememberMiddle,
  sellHuge,
  skeletons,
} from "./longList";
import { neverIdle } from "./neverIdle";

test.describe("250,000 products on a host that searches them", ON_STUB, () => {
  test.beforeEach(async ({ page, stub }) => {
    await neverIdle(page);
    sellHuge(stub);
  });

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
    await openList(page);
    await rememberMiddle(page);
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
    await expectInView(page, seen);
  });

  test("a copied link asks for the stretches of its position alone, and shows that", async ({
    page,
    stub,
  }) => {
    await openList(page, "/product?at=120000.4");
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
    await openList(page);
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
    await openList(page);
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

  test("Back from a product brings the list back where it was", async ({
    page,
  }) => {
    await openList(page);
    await rememberMiddle(page);
    const seen = await firstInView(page);
    await itemAt(page, seen.place)
      .getByRole("link")
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByText("4 reviews")).toBeVisible();
    await page.goBack();
    await expectInView(page, seen);
  });

  test("the gallery goes through all of them", async ({ page }) => {
    await openList(page, "/gallery");
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
    await openList(page);
    await expectAccessible(page);
  });
});
