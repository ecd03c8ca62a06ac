import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** The pages with a quick view, and what holds a product there. */
const PAGES = [
  { path: "/index", role: "article" },
  { path: "/product", role: "article" },
  { path: "/gallery", role: "figure" },
] as const;

const dialogOf = (page: Page) => page.getByRole("dialog");

/** What a button is described by: the product's name. */
const descriptionOf = (button: Locator) =>
  button.evaluate((element) => {
    const id = element.getAttribute("aria-describedby") ?? "";
    return document.getElementById(id)?.textContent ?? "";
  });

/** Presses Tab as often as it takes to come round, and tells where the focus went. */
async function focusRound(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return "outside the page";
        return activeElement?.closest("dialog") ? "dialog" : "behind it";
      }),
    );
  }
  return stops;
}

for (const { path, role } of PAGES) {
  test(`the quick view of ${path} is a dialog named by the product; Escape and Back close it and the focus returns to the button`, async ({
    page,
  }) => {
    await page.goto(path);
    const product = page.getByRole("main").getByRole(role).nth(1);
    const button = product.getByRole("button", { name: "Quick View" });
    const dialog = page.getByRole("dialog", {
      name: await descriptionOf(button),
    });

    await button.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    expect(await focusRound(page)).not.toContain("behind it");
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.press("Enter");
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(button).toBeFocused();
  });
}

test("a copied link opens the quick view, and closing it leaves the list", async ({
  page,
  context,
}) => {
  await page.goto("/product?search=a");
  const button = page.getByRole("button", { name: "Quick View" }).nth(1);
  const name = await descriptionOf(button);
  await button.click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole("dialog", { name })).toBeVisible();
  await friend.getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(friend)).toHaveCount(0);
  await expect(friend).toHaveURL(/\/product\?search=a$/);
  await expect(friend.getByRole("article").first()).toBeVisible();
});

test("a product is added to the cart from its quick view, once @both", async ({
  page,
}) => {
  await page.goto("/gallery");
  await page.getByRole("button", { name: "Quick View" }).first().click();
  const add = dialogOf(page).getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expect(add).toBeDisabled();
  await expect(dialogOf(page).getByText("In your cart")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
});
