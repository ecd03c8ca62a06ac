import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./setUp/fixtures";
import { untilReady } from "./setUp/readyPage";

/** The header's search, which is a combobox from the moment it is focused. */
const field = (page: Page) =>
  page.getByRole("banner").locator("input[name=search]");
const options = (page: Page) => page.getByRole("option");
const heading = (page: Page, name: RegExp) =>
  page.getByRole("heading", { level: 1, name });

/** Types into a search field once its suggestions are there. */
async function type(input: Locator, text: string): Promise<void> {
  await input.focus();
  await expect(input).toHaveRole("combobox");
  await input.fill(text);
}

test("suggestions are announced, walked through and opened by keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.goto("/contact");
  await untilReady(page);
  const input = field(page);
  const first = options(page).first();
  await type(input, "400 ibuprof");
  await expect(first).toContainText("Ibuprofen 400mg");
  await expect(page.getByText(/^\d suggestions?\.$/)).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  const active = (await first.getAttribute("id")) ?? "";
  await expect(input).toHaveAttribute("aria-activedescendant", active);
  await expect(input).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(input).toHaveValue("400 ibuprof");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(heading(page, /^Ibuprofen 400mg/)).toBeVisible();
});

test("what is typed while a followed link's page comes is searched there", async ({
  page,
}) => {
  await page.goto("/contact");
  await untilReady(page);
  // In one go, so that the list can't be there yet.
  await page.getByRole("link", { name: "Our Products" }).evaluate((link) => {
    (link as HTMLAnchorElement).click();
    document
      .querySelector<HTMLInputElement>("header input[name=search]")!
      .focus();
    document.execCommand("insertText", false, "losartan");
  });
  await expect(page).toHaveURL(/\/product\?search=losartan$/);
  await expect(field(page)).toHaveValue("losartan");
  await expect(heading(page, /^Our Products$/)).toBeVisible();
  await expect(field(page)).toBeFocused();
});
