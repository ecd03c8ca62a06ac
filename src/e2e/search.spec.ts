import type { Locator, Page } from "@playwright/test";
import { searchBox } from "./cartControls";
import { expect, test } from "./fixtures";
import { untilReady } from "./readyPage";

/** The header's search, which is a combobox from the moment it is focused. */
const field = (page: Page) =>
  page.getByRole("banner").locator("input[name=search]:visible");
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
  catalog,
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

  const { categoryName } = catalog.categories[0]!;
  await type(input, categoryName);
  await page.getByRole("option", { name: `${categoryName} Category` }).click();
  const chip = page.getByRole("button", { name: categoryName, exact: true });
  await expect(chip).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await type(input, "ibuprof");
  await expect(first).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product\?search=ibuprof$/);
  await expect(searchBox(page)).toHaveValue("ibuprof");
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("suggestions are opened by touch, from the header of each page", async ({
    page,
  }) => {
    await page.goto("/index");
    await untilReady(page);
    await type(field(page), "acetaminophen");
    await options(page).first().tap();
    await expect(heading(page, /^Paracetamol/)).toBeVisible();
    await type(field(page), "ibuprofn");
    await expect(options(page).first()).toHaveText("Did you mean ibuprofen?");
    await options(page).nth(1).tap();
    await expect(heading(page, /^Ibuprofen/)).toBeVisible();
  });
});
