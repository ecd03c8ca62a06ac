import type { Locator } from "@playwright/test";
import { shop } from "../config/shop";
import { bannerFiles, offersOf } from "./banners";
import { detailsPath } from "./catalog";
import { expect, test } from "./fixtures";
import { titleOf } from "./readyPage";

/** The picture of a card or a figure has come. */
const expectPicture = (of: Locator) =>
  expect
    .poll(() =>
      of
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

test("(empty path) redirects to index", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/index$/);
  await expect(page).toHaveTitle(titleOf("Home"));
});

test("index is the home page: a hero with Shop Now and Contact Us, a banner carousel with the first 2 banners, a feature strip, 'Our Product' with View More, a gallery teaser @both", async ({
  page,
  catalog,
}) => {
  await page.goto("/index");
  await expect(page).toHaveTitle(titleOf("Home"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(shop.claim);
  await expect(main.getByRole("link", { name: "Shop Now" })).toHaveAttribute(
    "href",
    "/product",
  );
  await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute(
    "href",
    "/contact",
  );

  await expect(offersOf(page)).toBeVisible();
  expect(await bannerFiles(page)).toEqual(
    catalog.banners.slice(0, 2).map(({ path }) => path),
  );
  const features = main.getByRole("list").filter({ hasText: "Free advice" });
  await expect(features.getByRole("listitem")).toHaveCount(4);

  const ourProduct = main.getByRole("region", { name: "Our Product" });
  await expect(ourProduct.getByRole("article")).toHaveCount(8);
  await expect(
    ourProduct.getByRole("link", { name: "View More" }),
  ).toHaveAttribute("href", "/product");
  const teaser = main.getByRole("region", { name: "From the gallery" });
  await expect(teaser.getByRole("listitem")).toHaveCount(6);
  await expect(
    teaser.getByRole("link", { name: "See the gallery" }),
  ).toHaveAttribute("href", "/gallery");
});

test("product is a list with a search box, category chips and an ALL chip; when the filtered list is empty it shows 'Product Not Found.' @both", async ({
  page,
  catalog,
}) => {
  await page.goto("/product");
  await expect(page).toHaveTitle(titleOf("Our Products"));
  await expect(page.getByRole("article")).toHaveCount(
    Math.min(catalog.products.length, 24),
  );
  await expectPicture(page.getByRole("article").first());
  const chips = page.getByRole("group", { name: "Category" });
  const names = catalog.categories.map(({ categoryName }) => categoryName);
  for (const [index, name] of ["ALL", ...names].entries()) {
    await expect(chips.getByRole("button").nth(index)).toHaveAccessibleName(
      name,
    );
  }
  await expect(page.getByText("Product Not Found.")).toBeHidden();
  await page
    .getByRole("searchbox", { name: "Search medicines" })
    .fill("no medicine is called so");
  await expect(page.getByText("Product Not Found.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("product-details/{id} is a single product; the id is read from the route; it shows 'percent off' and a reviews count of 4 @both", async ({
  page,
  medicines: { offered },
}) => {
  await page.goto(detailsPath(offered));
  await expect(page).toHaveTitle(
    titleOf(`${offered.productName}, ${offered.qty} pills`),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    offered.productName,
  );
  await expect(page.getByText(/^[\d.]+ percent off$/)).toBeVisible();
  await expect(page.getByText("4 reviews", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
});

test("gallery is a product photo grid with quick view @both", async ({
  page,
  catalog,
}) => {
  await page.goto("/gallery");
  await expect(page).toHaveTitle(titleOf("Product Gallery"));
  const photos = page.getByRole("main").getByRole("figure");
  await expect(photos).toHaveCount(Math.min(catalog.products.length, 24));
  await expect(
    photos.first().getByRole("button", { name: "Quick View" }),
  ).toBeVisible();
  await expectPicture(photos.first());
});

test("test is the banner carousel alone, with all banners", async ({
  page,
  catalog,
}) => {
  await page.goto("/test");
  await expect(page).toHaveTitle(titleOf("Offers"));
  await expect(offersOf(page)).toBeVisible();
  expect(await bannerFiles(page)).toEqual(
    catalog.banners.map(({ path }) => path),
  );
  const main = page.getByRole("main");
  await expect(main.getByRole("heading")).toHaveText(["Offers"]);
  await expect(main.getByRole("link")).toHaveCount(0);
  await expect(main.getByRole("article")).toHaveCount(0);
});
