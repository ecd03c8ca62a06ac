import type { Locator, Page } from "@playwright/test";
import { shop } from "../config/shop";
import { cartLink, searchBox } from "./cartControls";
import { detailsPath } from "./catalog";
import { expect, test } from "./fixtures";
import { scrolledTo, scrollTo, untilReady } from "./readyPage";

/** Waits until the picture of a card or a figure is there. */
const expectPicture = (of: Locator) =>
  expect
    .poll(() =>
      of
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

const dialog = (page: Page) => page.getByRole("dialog");
const quickView = (page: Page) =>
  page.getByRole("button", { name: "Quick View" });

test("(empty path) redirects to index, the home page with its hero, the first 2 banners, 'Our Product' and a gallery teaser @both", async ({
  page,
  catalog,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/index$/);
  await expect(page).toHaveTitle(`Home · ${shop.name}`);
  await expect(page.getByRole("link", { name: "Shop Now" })).toBeVisible();
  const banners = page.getByRole("region", { name: "Offers" });
  await expect(banners.getByRole("img")).toHaveCount(2);
  const src = await banners.getByRole("img").first().getAttribute("src");
  expect(decodeURIComponent(src!)).toContain(catalog.banners[0]!.path);
  const ourProduct = page.getByRole("region", { name: "Our Product" });
  await expect(ourProduct.getByRole("article")).toHaveCount(8);
  const teaser = page.getByRole("region", { name: "From the gallery" });
  await expect(teaser.getByRole("listitem")).toHaveCount(6);
});

test("product is a list whose search and category chips find names that start with the typed text, and combine; 'Product Not Found.' @both", async ({
  page,
  catalog: { products, categories },
}) => {
  const { categoryName } = categories[1]!;
  const namesOf = (typed: string, category = "") =>
    products
      .filter(({ productName }) => productName.toLowerCase().startsWith(typed))
      .filter((product) => product.category.startsWith(category))
      .map(({ productName }) => productName);
  const cards = page.getByRole("article");
  const shown = cards.getByRole("heading");
  const chip = (name: string) =>
    page.getByRole("button", { name, exact: true }).click();
  await page.goto("/product");
  await expect(cards).toHaveCount(Math.min(products.length, 24));
  await expectPicture(cards.first());
  await searchBox(page).fill("A");
  await expect(shown).toHaveText(namesOf("a"));
  await chip(categoryName);
  await expect(shown).toHaveText(namesOf("a", categoryName));
  await chip("ALL");
  await expect(shown).toHaveText(namesOf("a"));
  // The middle of a name is no match.
  await searchBox(page).fill("torva");
  await expect(page.getByText("Product Not Found.")).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test("gallery is a product photo grid with quick view, from which a product is added to the cart once @both", async ({
  page,
}) => {
  await page.goto("/gallery");
  await expectPicture(page.getByRole("figure").first());
  await quickView(page).first().click();
  const add = dialog(page).getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expect(add).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(cartLink(page, 1)).toBeVisible();
});

test("under 768 px a menu button opens the header's links and moves nothing, and the footer has shortcuts", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const products = header.getByRole("link", { name: "Our Products" });
  const menu = header.getByRole("button", { name: "Menu" });
  const shortcuts = page.getByRole("navigation", { name: "Contact shortcuts" });
  const placesOf = () =>
    page
      .locator("header > div > :not(nav), main *")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await page.setViewportSize({ width: 767, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/index");
  await untilReady(page);
  await expect(shortcuts).toBeInViewport({ ratio: 1 });
  await expect(products).toBeHidden();
  const before = await placesOf();
  await menu.click();
  await expect(products).toBeVisible();
  expect(await placesOf()).toEqual(before);
  await products.click();
  await expect(page).toHaveURL(/\/product$/);
  await expect(products).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(products).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(shortcuts).toBeHidden();
});

test("the quick view holds the focus and is in the URL: a reload and a copied link open it; Escape and Back close it over the list where it was, and the focus returns", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/product?search=a");
  await untilReady(page);
  const button = quickView(page).nth(9);
  await button.scrollIntoViewIfNeeded();
  const top = await scrolledTo(page);
  expect(top).toBeGreaterThan(300);
  await button.click();
  const name = await page.getByRole("article").nth(9).getByRole("heading");
  await expect(dialog(page)).toHaveAccessibleName(await name.innerText());
  await expect(dialog(page)).toContainText(/Prescription needed|Sold without/);
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press("Tab");
    const behind = page.locator("body *:focus:not(dialog *)");
    await expect(behind).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.press("Enter");
  await expect(dialog(page)).toBeVisible();
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.getByRole("button", { name: "Close" }).click();
  await expect(friend).toHaveURL(/\/product\?search=a$/);

  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await untilReady(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => scrolledTo(page)).toBeCloseTo(top, -1);
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
});

test("a page starts at its top, by a link or by its address, and Back brings the previous one back where it was", async ({
  page,
  medicines: { offered },
}) => {
  await page.setViewportSize({ width: 400, height: 500 });
  for (const path of [detailsPath(offered), "/gallery"]) {
    await page.goto(path);
    await untilReady(page);
    expect(await scrolledTo(page), path).toBe(0);
    await scrollTo(page, 600);
    await expect.poll(() => scrolledTo(page)).toBe(600);
  }
  await cartLink(page, 0).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect.poll(() => scrolledTo(page)).toBe(600);
});

test("a visit is counted once per browser session", async ({ page }) => {
  const counter = page.getByRole("contentinfo").getByText(/\d visitors$/);
  let counted = 0;
  // A new shop's counter is too low to be shown.
  await page.route("**/api/Visit/AddVisit", async (route) => {
    counted += 1;
    await route.fulfill({ json: { visits: counted === 1 ? 1_234 : 99 } });
  });
  for (const path of ["/enquiry", "/contact"]) {
    await page.goto(path);
    await expect(counter).toHaveText("1,234 visitors");
  }
  expect(counted).toBe(1);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect.poll(() => counted).toBe(2);
  await expect(counter).toHaveCount(0);
});
