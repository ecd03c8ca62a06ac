import type { Locator, Page } from "@playwright/test";
import { listSearchBox } from "./cartControls";
import { expect, test } from "./fixtures";
import { untilReady } from "./readyPage";

/** The header's search, which is a combobox from the moment it is focused. */
const field = (page: Page) =>
  page.getByRole("banner").locator("input[name=search]:visible");
const options = (page: Page) => page.getByRole("option");
const others = (page: Page) =>
  page.getByRole("region", { name: /^Other matches/ });

/** Types into a search field once its suggestions are there. */
async function type(input: Locator, text: string): Promise<void> {
  await input.focus();
  await expect(input).toHaveRole("combobox");
  await input.fill(text);
}

test.describe("suggestions in a wide window", () => {
  test.use({ viewport: { width: 1300, height: 900 } });

  test("are announced, walked through and opened by keyboard @both", async ({
    page,
  }) => {
    await page.goto("/contact");
    await untilReady(page);
    const input = field(page);
    await type(input, "400 ibuprof");
    await expect(options(page).first()).toContainText("Ibuprofen 400mg");
    await expect(page.getByText(/^\d suggestions?$/)).toHaveCount(1);
    await expect(input).toHaveAttribute("aria-expanded", "true");

    await page.keyboard.press("ArrowDown");
    const first = options(page).first();
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(input).toHaveAttribute(
      "aria-activedescendant",
      (await first.getAttribute("id")) ?? "",
    );
    await expect(input).toBeFocused();

    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(input).toHaveValue("400 ibuprof");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("heading", { level: 1, name: /^Ibuprofen 400mg/ }),
    ).toBeVisible();
  });

  test("are left alone by Enter, which searches for what was typed @both", async ({
    page,
  }) => {
    await page.goto("/contact");
    await untilReady(page);
    await type(field(page), "ibuprof");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\?search=ibuprof$/);
    await expect(listSearchBox(page)).toHaveValue("ibuprof");
  });

  test("hold categories, which open their list @both", async ({
    page,
    catalog,
  }) => {
    const { categoryName } = catalog.categories[0]!;
    await page.goto("/contact");
    await untilReady(page);
    await type(field(page), categoryName);
    await page
      .getByRole("group", { name: "Categories" })
      .getByRole("option", { name: categoryName, exact: true })
      .click();
    await expect(
      page.getByRole("button", { name: categoryName, exact: true }),
    ).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("suggestions on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("are opened by touch, on the home page and from the menu @both", async ({
    page,
  }) => {
    await page.goto("/index");
    await untilReady(page);
    const inPage = page.getByRole("main").getByLabel("Search medicines");
    await type(inPage, "acetaminophen");
    await options(page).first().tap();
    await expect(
      page.getByRole("heading", { level: 1, name: /^Paracetamol/ }),
    ).toBeVisible();

    await page.getByRole("button", { name: "Menu" }).tap();
    await type(field(page), "ibuprofn");
    await options(page).first().tap();
    await expect(
      page.getByRole("heading", { level: 1, name: /^Ibuprofen/ }),
    ).toBeVisible();
  });
});

test("a misspelled name gets a better spelling and what matches it, beside 'Product Not Found.' @both", async ({
  page,
}) => {
  await page.goto("/product?search=paracetemol");
  await expect(page.getByText("Product Not Found.")).toBeVisible();
  const found = others(page).getByRole("article");
  await expect(found.first()).toContainText("Paracetamol");
  await expect(found.first().locator("mark")).toHaveText("Paracetamol");
  await untilReady(page);
  await page.getByRole("link", { name: "paracetamol", exact: true }).click();
  await expect(listSearchBox(page)).toHaveValue("paracetamol");
  await expect(page.getByText("Product Not Found.")).toHaveCount(0);
  await expect(page.getByText("Did you mean")).toHaveCount(0);
});

test("other matches have pages of their own, below a list that stays as it is @both", async ({
  page,
  catalog,
}) => {
  const ending = catalog.products.filter(
    ({ productName }) =>
      / tablets/i.test(productName) && !/^tablets/i.test(productName),
  ).length;
  await page.goto("/product?search=tablets");
  await expect(others(page).getByRole("heading", { level: 2 })).toHaveText(
    `Other matches ${ending}`,
  );
  const next = page
    .getByRole("navigation", { name: "Pages of other matches" })
    .getByRole("link", { name: "Next" });
  if (ending <= 24) {
    await expect(next).toHaveCount(0);
    return;
  }
  await untilReady(page);
  await next.click();
  await expect(page).toHaveURL(/search=tablets&others=2$/);
  await expect(others(page).getByRole("heading", { level: 2 })).toBeFocused();
});

test("nothing found at all leads to the categories and to the pharmacist, with the subject filled in @both", async ({
  page,
  catalog,
}) => {
  await page.goto("/product?search=zyzzyva");
  await expect(page.getByText("Product Not Found.")).toBeVisible();
  const { categoryName } = catalog.categories[0]!;
  await expect(
    page.getByRole("main").getByRole("link", { name: categoryName }),
  ).toBeVisible();
  await untilReady(page);
  await page.getByRole("link", { name: "Ask our pharmacist" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Do you have zyzzyva?");
});
