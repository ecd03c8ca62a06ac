import type { Locator, Page } from "@playwright/test";
import { answering, failing, hanging, replying } from "../testing/behaviours";
import { expectAccessible } from "./accessibleLooks";
import { haveInCart } from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, ON_STUB, test } from "./fixtures";
import { BUYER, ENQUIRY, fillIn, placeOrder, sendEnquiry } from "./forms";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const article = (page: Page) => page.getByRole("article").first();

/** The routes whose address is the same in every shop, and what is there when they are. */
const ROUTES: [path: string, sight: (page: Page) => Locator][] = [
  ["/index", article],
  ["/product?search=am", article],
  ["/cart/shared", heading],
  ["/order-complete?orderno=PH-1042", heading],
  ["/gallery", (page) => page.getByRole("figure").first()],
  ["/test", (page) => page.getByRole("region", { name: "Offers" })],
  ["/enquiry", heading],
  ["/contact", heading],
  ["/no/such/page", heading],
];

test.describe("axe finds nothing, and nothing scrolls sideways", () => {
  for (const [path, sight] of ROUTES) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(sight(page)).toBeVisible();
      await expectAccessible(page);
    });
  }

  test("on product-details/{id}", async ({ page, medicines: { offered } }) => {
    await page.goto(detailsPath(offered));
    await expect(page.getByText("4 reviews")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe(
  "axe finds nothing, and nothing scrolls sideways",
  ON_STUB,
  () => {
    test.beforeEach(({ allowConsole }) =>
      allowConsole(/Failed to load resource/),
    );

    test("on an empty list", async ({ page }) => {
      await page.goto("/product?search=no medicine is called so");
      await expect(page.getByText("Product Not Found.")).toBeVisible();
      await expectAccessible(page);
    });

    test("on a list that is on its way", async ({ page, stub }) => {
      stub.set("getProducts", hanging);
      await page.goto("/product");
      await expect(page.locator(".skeleton").first()).toBeVisible();
      await expectAccessible(page);
    });

    test("on a list that failed", async ({ page, stub }) => {
      stub.set("getProducts", failing(500, "The shelves are being counted."));
      await page.goto("/product");
      await expect(
        page.getByRole("button", { name: "Try again" }),
      ).toBeVisible();
      await expectAccessible(page);
    });

    test("on a home page whose lists failed", async ({ page, stub }) => {
      stub.set("getProducts", answering({}));
      stub.set("getBanners", answering({}));
      await page.goto("/index");
      await expect(page.getByRole("alert")).toHaveCount(2);
      await expectAccessible(page);
    });

    test("on a product that does not exist", async ({ page }) => {
      await page.goto("/product-details/nothing");
      await expect(
        page.getByText("This product does not exist."),
      ).toBeVisible();
      await expectAccessible(page);
    });

    test("in the quick view", async ({ page }) => {
      await page.goto("/product?search=ibuprofen&view=5");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    });

    test("on an empty cart", async ({ page }) => {
      await page.goto("/cart");
      await expect(page.getByText("Your cart is empty")).toBeVisible();
      await expectAccessible(page);
    });

    test("in a contact form with an error, and with its reply", async ({
      page,
    }) => {
      await page.goto("/contact");
      await sendEnquiry(page).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessible(page);
      await fillIn(page, ENQUIRY);
      await sendEnquiry(page).click();
      await expect(page.getByText("Success")).toBeVisible();
      await expectAccessible(page);
    });

    test("in an order form with an error, and when the order is refused", async ({
      page,
      stub,
      medicines: { offered },
    }) => {
      stub.set("addOrder", replying("Prices have changed"));
      await haveInCart(page, [lineOf(offered, 2)]);
      await page.goto("/cart");
      await placeOrder(page).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessible(page);
      await fillIn(page, BUYER);
      await placeOrder(page).click();
      await expect(page.getByText("Prices have changed")).toBeVisible();
      await expectAccessible(page);
    });

    test("with the menu open, and with a notice about the cart", async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem("cart", "[{}]"));
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto("/enquiry");
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByText("could not be restored")).toBeVisible();
      await expectAccessible(page);
    });

    test("with a name of 255 characters, no photo, no brand, and prices of $0.02 and $195,500.00", async ({
      page,
      catalog: { products },
    }) => {
      const lengthOf = ({ productName }: { productName: string }) =>
        productName.length;
      const longest = [...products].sort(
        (a, b) => lengthOf(b) - lengthOf(a),
      )[0]!;
      const extremes = products.filter(
        (product) =>
          product === longest ||
          product.photo.length === 0 ||
          product.brandName === "" ||
          product.price === 0.02 ||
          product.price === 195_500,
      );
      await haveInCart(
        page,
        extremes.map((product) => lineOf(product, 3)),
      );
      for (const path of [
        "/cart",
        "/product?search=multi",
        detailsPath(longest),
      ]) {
        await page.goto(path);
        await expect(page.getByText(longest.productName).first()).toBeVisible();
        await expectAccessible(page);
      }
    });
  },
);
