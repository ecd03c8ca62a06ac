import { answering, failing, type Behaviour } from "../testing/behaviours";
import { searchStock, withSearch } from "../testing/stubStock";
import { searchBox } from "./cartControls";
import { expect, ON_STUB, test } from "./conformance";
import {
  callsOf,
  dragScrollbar,
  expectFilledWindow,
  firstInView,
  holdBack,
  HUGE,
  itemAt,
  openList,
  sellHuge,
  skeletons,
  stockOfMany,
} from "./longList";

/** What the host answers to a typed name. */
const answerTo = (name: string): Behaviour =>
  answering(
    searchStock(withSearch(stockOfMany(HUGE)), new URLSearchParams({ name })),
  );

test.describe(
  "what a host that searches 250,000 products answers",
  ON_STUB,
  () => {
    test.beforeEach(({ stub }) => sellHuge(stub));

    test("what is typed cancels what is under way, and an older answer never replaces a newer one", async ({
      page,
      stub,
    }) => {
      await openList(page);
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
      await expect(
        page.getByText("25 medicines", { exact: true }),
      ).toBeVisible();
      await expect(list).toHaveAttribute("aria-busy", "false");
      expect((await firstInView(page)).text).toMatch(/^Parabab/);
    });

    test("a stretch that fails offers to try again in its place; the rest of the list stays", async ({
      page,
      stub,
      allowConsole,
    }) => {
      allowConsole(/503/);
      await openList(page);
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
      await openList(page);
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
  },
);
