import type { Page } from "@playwright/test";
import { addButton, cartLink, listSearchBox } from "./cartControls";
import { expect, ON_HOST, test } from "./fixtures";
import {
  ENQUIRY,
  fillIn,
  recordCalls,
  sendEnquiry,
  sendingsAmong,
} from "./forms";
import { openWithoutScripts, scrolledTo, untilReady } from "./readyPage";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("on a rendered page, before its scripts run", ON_HOST, () => {
  test("Add to Cart counts once the scripts run", async ({ page }) => {
    const release = await openWithoutScripts(page, "/product");
    await addButton(page).nth(0).click();
    await addButton(page).nth(1).click();
    await expect(addButton(page).nth(0)).toHaveAttribute("aria-busy", "true");
    await expect(cartLink(page, 0)).toBeVisible();
    release();
    await expect(cartLink(page, 2)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("typed text and chosen chips count once the scripts run", async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, "/product");
    await page.getByRole("button", { name: "Infections" }).click();
    await listSearchBox(page).fill("am");
    release();
    await expect(page).toHaveURL(/category=Infections/);
    await expect(page).toHaveURL(/search=am/);
    await expect(listSearchBox(page)).toHaveValue("am");
  });

  test("an enquiry is sent once, when the scripts run", async ({ page }) => {
    const release = await openWithoutScripts(page, "/contact");
    const calls = recordCalls(page);
    await fillIn(page, ENQUIRY);
    await sendEnquiry(page).click();
    release();
    await expect(page.getByText(/success/i)).toBeVisible();
    expect(sendingsAmong(calls)).toHaveLength(1);
  });

  for (const [how, failScripts] of Object.entries({
    "are late": (page: Page) => page.route("**/assets/*.js", () => {}),
    "never arrive": (page: Page) =>
      page.route("**/assets/*.js", (route) => route.abort("aborted")),
  })) {
    test(`links and the search work at once, also after a press of a button, if the scripts ${how}`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/Failed to load resource/);
      await failScripts(page);
      await page.goto("/index", { waitUntil: "commit" });
      await expect(heading(page)).toBeVisible();
      await page.getByRole("button", { name: "Quick View" }).first().click();
      await addButton(page).first().click();
      await page.getByRole("link", { name: "View More" }).click();
      await expect(page).toHaveURL(/\/product$/);
      await addButton(page).first().click();
      await page.getByRole("button", { name: "ALL" }).click();
      await listSearchBox(page).fill("am");
      await listSearchBox(page).press("Enter");
      await expect(page).toHaveURL(/\/product\?search=am$/);
      await addButton(page).first().click();
      await page.getByRole("article").first().getByRole("link").click();
      await expect(page.getByText("4 reviews")).toBeVisible();
    });
  }

  test("the visitor scrolls, stays there, and Back returns to it", async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, "/product");
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolledTo(page)).toBe(900);
    release();
    await untilReady(page);
    expect(await scrolledTo(page)).toBe(900);
    await page.getByRole("link", { name: "Contact Us" }).first().click();
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(900);
  });
});
