import type { Page } from "@playwright/test";
import { answering, failing, hanging, replying } from "../testing/behaviours";
import { sharedCartPath } from "../features/cart/sharedCart";
import {
  expectAccessible,
  expectBordersWithForcedColors,
} from "./accessibleLooks";
import { haveInCart, removeOf } from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, ON_STUB, test } from "./fixtures";
import { BUYER, ENQUIRY, fillIn, placeOrder, sendEnquiry } from "./forms";

const alert = (page: Page) => page.getByRole("alert");

test.describe("axe finds nothing, nothing is cut off, and controls keep their borders with forced colors", () => {
  test("on home, the gallery, a product, the list and its quick view", async ({
    page,
    medicines: { offered },
  }) => {
    await page.goto("/index");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectAccessible(page);
    await page.goto("/gallery");
    await expect(page.getByRole("figure").first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(detailsPath(offered));
    await expect(page.getByText("4 reviews")).toBeVisible();
    await expectAccessible(page);
    const view = new URLSearchParams({
      search: offered.productName,
      view: String(offered.productId),
    });
    await page.goto("/product");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/product?${view}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await expectBordersWithForcedColors(page);
  });

  test("on offers, enquiry, order complete and a page that does not exist", async ({
    page,
  }) => {
    for (const path of [
      "/test",
      "/enquiry",
      "/order-complete?orderno=PH-1042",
      "/no/such/page",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      if (path === "/test") await expectBordersWithForcedColors(page);
    }
  });

  test("on the status of an order that was just placed, at two widths, and on a refusal", async ({
    page,
    allowConsole,
    medicines: { offered },
  }) => {
    allowConsole(/404/);
    await haveInCart(page, [lineOf(offered, 2)]);
    await page.goto("/cart");
    await fillIn(page, BUYER);
    await placeOrder(page).click();
    await page.getByRole("link", { name: "See the order's status" }).click();
    const show = page.getByRole("button", { name: "Show status" });
    await expect(show).toBeVisible();
    await expectAccessible(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await show.click();
      await expect(
        page.getByRole("region", { name: "What you ordered" }),
      ).toBeVisible();
      await expect(page.getByText("Received")).toBeVisible();
      await expectAccessible(page);
    }
    expect(page.url()).not.toMatch(/PH-/);
    await page.getByLabel("Contact number").fill("5550199");
    await show.click();
    await expect(alert(page)).toContainText("We found no order");
    await expectAccessible(page);
  });

  test("in a contact form with an error, and with its reply", async ({
    page,
  }) => {
    await page.goto("/contact");
    await sendEnquiry(page).click();
    await expect(alert(page)).toBeVisible();
    await expectAccessible(page);
    await expectBordersWithForcedColors(page);
    await fillIn(page, ENQUIRY);
    await sendEnquiry(page).click();
    await expect(page.getByText("Success")).toBeVisible();
    await expectAccessible(page);
  });

  test("on a shared cart with a line that is new, one that is not and one that is no longer sold, and on an incomplete link", async ({
    page,
    medicines: { offered, plain },
  }) => {
    await haveInCart(page, [lineOf(offered, 3)]);
    const gone = { ...lineOf(plain), itemId: "no-longer-sold" };
    await page.goto(sharedCartPath([lineOf(offered, 2), lineOf(plain), gone]));
    await expect(
      page.getByRole("list", { name: "Shared items" }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectBordersWithForcedColors(page);
    await page.goto("/cart/shared");
    await expect(alert(page)).toBeVisible();
    await expectAccessible(page);
  });

  test("on a cart with a changed line, one that can be brought back, and a form with an error", async ({
    page,
    medicines: { offered, plain },
  }) => {
    await haveInCart(page, [
      { ...lineOf(offered, 3), price: 999_999.99, pack: 1 },
      lineOf(plain),
    ]);
    await page.goto("/cart");
    await expect(page.getByText("was $999,999.99, now")).toBeVisible();
    // By keyboard, because Undo stays while it has the focus.
    await removeOf(page, plain.productName).focus();
    await page.keyboard.press("Enter");
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await expectAccessible(page);
    await expect(undo).toBeVisible();
    await page.getByRole("button", { name: "Accept the changes" }).click();
    await placeOrder(page).click();
    await expect(alert(page)).toBeVisible();
    await expectAccessible(page);
    await expectBordersWithForcedColors(page);
  });
});

test.describe("axe finds nothing, and nothing is cut off", ON_STUB, () => {
  test.beforeEach(({ allowConsole }) =>
    allowConsole(/Failed to load resource/),
  );

  test("on a list that is empty, on its way, or failed, and a product that does not exist", async ({
    page,
    stub,
  }) => {
    const expectState = async (path: string, sight: string) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(sight).first()).toBeVisible();
      await expectAccessible(page);
    };
    await expectState("/product?search=zzz", "text=Product Not Found.");
    await expectState("/product-details/nothing", "text=does not exist.");
    stub.set("getProducts", hanging);
    await expectState("/product", ".skeleton");
    stub.set("getProducts", failing(500, "The shelves are being counted."));
    stub.set("getBanners", answering({}));
    await expectState("/index", "text=The shelves are being counted.");
  });

  test("on an empty cart, and when an order is refused", async ({
    page,
    stub,
    medicines: { offered },
  }) => {
    await page.goto("/cart");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expectAccessible(page);
    stub.set("addOrder", replying("Prices have changed"));
    await page.goto(detailsPath(offered));
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.getByRole("link", { name: "Cart 1 item" }).click();
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
    const longest = products.find(
      ({ productName }) => productName.length === 255,
    )!;
    const extremes = products.filter(
      (product) =>
        product === longest ||
        product.photo.length === 0 ||
        product.brandName === "" ||
        product.price === 0.02 ||
        product.price === 195_500,
    );
    const lines = extremes.map((product) => lineOf(product, 3));
    await haveInCart(page, lines);
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
});
