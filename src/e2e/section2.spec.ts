import type { Locator, Page } from "@playwright/test";
import { shop } from "../config/shop";
import { bannerFiles, offersOf } from "./banners";
import { cartLink, haveInCart, searchBox } from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";
import { scrolledTo, scrollTo, titleOf, untilReady } from "./readyPage";
import { formatPack } from "../domain/units";

/** Waits until the picture of a card or a figure is there. */
const expectPicture = (of: Locator) =>
  expect
    .poll(() =>
      of
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

test("(empty path) redirects to index, the home page with its hero, the first 2 banners, 'Our Product' and a gallery teaser @both", async ({
  page,
  catalog,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/index$/);
  await expect(page).toHaveTitle(titleOf("Home"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.claim);
  await expect(page.getByRole("link", { name: "Shop Now" })).toBeVisible();
  await expect(offersOf(page)).toBeVisible();
  expect(await bannerFiles(page)).toEqual(
    catalog.banners.slice(0, 2).map(({ path }) => path),
  );
  const ourProduct = page.getByRole("region", { name: "Our Product" });
  await expect(ourProduct.getByRole("article")).toHaveCount(8);
  const teaser = page.getByRole("region", { name: "From the gallery" });
  await expect(teaser.getByRole("listitem")).toHaveCount(6);
});

test("product is a list with a search box and category chips, which find names that start with the typed text, ignoring case, and combine; ALL clears the category; 'Product Not Found.' @both", async ({
  page,
  catalog: { products, categories },
}) => {
  const names = categories.map(({ categoryName }) => categoryName);
  const namesOf = (typed: string, category = "") =>
    products
      .filter(
        (product) =>
          product.productName.toLowerCase().startsWith(typed) &&
          product.category.startsWith(category),
      )
      .map(({ productName }) => productName);
  const cards = page.getByRole("article");
  const shown = cards.getByRole("heading");
  const chips = page.getByRole("group", { name: "Category" });

  await page.goto("/product");
  await expect(page).toHaveTitle(titleOf("Our Products"));
  await expect(cards).toHaveCount(Math.min(products.length, 24));
  await expectPicture(cards.first());
  for (const [index, name] of ["ALL", ...names].entries()) {
    await expect(chips.getByRole("button").nth(index)).toHaveAccessibleName(
      name,
    );
  }
  await searchBox(page).fill("A");
  await expect(shown).toHaveText(namesOf("a"));
  await chips.getByRole("button", { name: names[1]!, exact: true }).click();
  await expect(shown).toHaveText(namesOf("a", names[1]));
  await searchBox(page).fill("aTORva");
  await expect(shown).toHaveText(namesOf("atorva", names[1]));
  await chips.getByRole("button", { name: "ALL", exact: true }).click();
  await expect(shown).toHaveText(namesOf("atorva"));
  // The middle of a name is no match.
  await searchBox(page).fill("torva");
  await expect(page.getByText("Product Not Found.")).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test("product-details/{id} is a single product with 'percent off' and a reviews count of 4 @both", async ({
  page,
  medicines: { offered },
}) => {
  const { productName, qty, unit, price, discount } = offered;
  const percentOff = Number(((price * discount) / 100).toFixed(2));
  await page.goto(detailsPath(offered));
  await expect(page).toHaveTitle(
    titleOf(`${productName}, ${formatPack(qty, unit)}`),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(productName);
  await expect(page.getByText(/percent off$/)).toHaveText(
    `${percentOff} percent off`,
  );
  await expect(page.getByText("4 reviews", { exact: true })).toBeVisible();
});

test("gallery is a product photo grid with quick view, from which a product is added to the cart once @both", async ({
  page,
  catalog: { products },
}) => {
  await page.goto("/gallery");
  await expect(page).toHaveTitle(titleOf("Product Gallery"));
  const photos = page.getByRole("figure");
  await expect(photos).toHaveCount(Math.min(products.length, 24));
  await expectPicture(photos.first());
  await photos.first().getByRole("button", { name: "Quick View" }).click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expect(add).toBeDisabled();
  await expect(dialog.getByText("In your cart")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cartLink(page, 1)).toBeVisible();
});

test("any other path is a not-found page with a breadcrumb, a large '404' and a 'Back to Home' button @both", async ({
  page,
}) => {
  await page.goto("/product-details/1/more");
  await expect(page).toHaveTitle(titleOf("Page Not Found"));
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("link")).toHaveAttribute("href", "/");
  const sizeOf404 = await page
    .getByText("404", { exact: true })
    .evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
  expect(sizeOf404).toBeGreaterThan(90);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/index$/);
});

test("under 768 px a menu button opens the header's links, and the footer has call, WhatsApp, email and SMS shortcuts", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const products = header.getByRole("link", { name: "Our Products" });
  const menu = header.getByRole("button", { name: "Menu" });
  const shortcuts = page.getByRole("navigation", { name: "Contact shortcuts" });
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/index");
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(shortcuts).toBeInViewport({ ratio: 1 });
  await expect(products).toBeHidden();
  await menu.click();
  await products.click();
  await expect(page).toHaveURL(/\/product$/);
  await expect(products).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(products).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(shortcuts).toBeHidden();
});

/** The name of the product that a button is about. */
const descriptionOf = (button: Locator) =>
  button.evaluate((element) => {
    const id = element.getAttribute("aria-describedby") ?? "";
    return document.getElementById(id)?.textContent ?? "";
  });

/** Where the focus is after each of six Tabs. */
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

test("the quick view is a dialog named by the product; Escape and Back close it and the focus returns to the button", async ({
  page,
}) => {
  await page.goto("/index");
  const button = page.getByRole("button", { name: "Quick View" }).nth(1);
  const dialog = page.getByRole("dialog");
  await button.click();
  await expect(dialog).toHaveAccessibleName(await descriptionOf(button));
  await expect(dialog.locator(":focus")).toHaveCount(1);
  expect(await focusRound(page)).not.toContain("behind it");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.press("Enter");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/index$/);
  await expect(button).toBeFocused();
});

test("the quick view is in the URL: a reload and a copied link open it, Back closes it over the list where it was, Forward opens it again", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/product?search=a");
  await untilReady(page);
  const button = page.getByRole("button", { name: "Quick View" }).nth(9);
  await button.scrollIntoViewIfNeeded();
  const top = await scrolledTo(page);
  expect(top).toBeGreaterThan(300);
  await button.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName(await descriptionOf(button));

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole("dialog")).toBeVisible();
  await friend.getByRole("button", { name: "Close" }).click();
  await expect(friend.getByRole("dialog")).toHaveCount(0);
  await expect(friend).toHaveURL(/\/product\?search=a$/);

  await page.reload();
  await expect(dialog).toBeVisible();
  await untilReady(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => scrolledTo(page)).toBeCloseTo(top, -1);
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test("a page starts at its top, by a link or by its address, and Back brings the previous one back where it was", async ({
  page,
  medicines: { offered },
}) => {
  await page.setViewportSize({ width: 400, height: 500 });
  for (const path of [detailsPath(offered), "/contact", "/gallery"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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

test("Back after an order shows the cart page from its top", async ({
  page,
  medicines: { offered, plain },
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  await haveInCart(page, [lineOf(offered), lineOf(plain)]);
  await page.goto("/cart");
  await fillIn(page, BUYER);
  await placeOrder(page).click();
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Your cart is empty")).toBeInViewport();
  await expect.poll(() => scrolledTo(page)).toBe(0);
});
