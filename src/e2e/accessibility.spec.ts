import type { Page } from "@playwright/test";
import { sharedCartPath } from "../storefront/cart/sharedCart";
import { answering, failing, hanging } from "../testing/stub/behaviours";
import { cartLine } from "../testing/orderParts";
import { expectAccessible } from "./setUp/accessibleLooks";
import { haveInCart, removeOf } from "./setUp/cartControls";
import { detailsPath } from "./setUp/catalog";
import { expect, ON_STUB, test } from "./setUp/fixtures";
import { BUYER, ENQUIRY, fillIn, placeOrder, sendEnquiry } from "./setUp/forms";
import { scrollTo, untilReady } from "./setUp/readyPage";

/** Opens a page, and looks at it when this is there. */
async function expectPage(page: Page, path: string, sight: string) {
  await page.goto(path);
  // A skeleton of the page has none.
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator(sight).first()).toBeVisible();
  await untilReady(page);
  await expectAccessible(page);
}

/** How much of the window is left between what sticks to its edges, 0 to 1. */
const freeShare = (page: Page) =>
  page.evaluate(() => {
    const { innerHeight, innerWidth } = window;
    const isContent = (y: number) =>
      document
        .elementFromPoint(innerWidth / 2, y)
        ?.closest("header, .fixed") === null;
    const free = Array.from({ length: innerHeight }, (_, y) => y);
    return free.filter(isContent).length / innerHeight;
  });

test("at 400 % most of the window is free", async ({
  page,
  medicines: { offered },
}) => {
  // A window of 1,280 px.
  await page.setViewportSize({ width: 320, height: 256 });
  await haveInCart(page, [cartLine(offered)]);
  for (const path of ["/index", "/product", detailsPath(offered), "/cart"]) {
    await page.goto(path);
    await untilReady(page);
    const free = () => scrollTo(page, 300).then(() => freeShare(page));
    await expect.poll(free).toBeGreaterThan(0.7);
  }
});

// expectAccessible says what is looked at.
test.describe("everybody can read and use", () => {
  for (const [path, sight] of [
    ["/index", "article"],
    ["/gallery", "figure"],
    ["/product", "article"],
    ["/product-details/vmpp-38095411000001105", "text=4 reviews"],
    ["/about", "dl"],
    ["/no/such/page", "text=404"],
  ] as const) {
    test(`the page ${path}`, async ({ page, allowConsole }) => {
      allowConsole(/status of 404/);
      await expectPage(page, path, sight);
    });
  }

  test("a quick view", async ({ page }) => {
    await page.goto("/product");
    await untilReady(page);
    await page.getByRole("button", { name: "Quick View" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });

  test("the receipt of an order, and its status", async ({
    page,
    medicines: { offered },
  }) => {
    await haveInCart(page, [cartLine(offered, 2)]);
    await page.goto("/cart");
    await fillIn(page, BUYER);
    await placeOrder(page).click();
    const status = page.getByRole("link", { name: "See the order's status" });
    await expect(status).toBeVisible();
    await expectAccessible(page);
    await status.click();
    await page.getByRole("button", { name: "Show status" }).click();
    await expect(page.getByText("Received")).toBeVisible();
    await expectAccessible(page);
    expect(page.url()).not.toMatch(/PH-/);
  });

  test("the reply to an enquiry", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page, ENQUIRY);
    await sendEnquiry(page).click();
    await expect(page.getByText("Success")).toBeVisible();
    await expectAccessible(page);
  });

  test("a shared cart with lines that are new, known and no longer sold", async ({
    page,
    medicines: { offered, plain },
  }) => {
    await haveInCart(page, [cartLine(offered, 3)]);
    const gone = { ...cartLine(plain), itemId: "no-longer-sold" };
    const path = sharedCartPath([cartLine(offered, 2), cartLine(plain), gone]);
    await expectPage(page, path, "[aria-label='Shared items']");
  });

  test("a cart with a changed, a removed and a limited line, and a form with an error", async ({
    page,
    catalog: { products },
    medicines: { offered, plain },
  }) => {
    const limited = products.find(
      ({ productName, qty }) =>
        productName === "Paracetamol 500mg tablets" && qty === 32,
    )!;
    await haveInCart(page, [
      { ...cartLine(offered, 3), price: 999_999.99, pack: 1 },
      cartLine(plain),
      cartLine(limited, 2),
    ]);
    await page.goto("/cart");
    await expect(page.getByText("was $999,999.99, now")).toBeVisible();
    await expect(page.getByText(/You can order 2 packs/)).toBeVisible();
    // By keyboard, because Undo stays while it has the focus.
    await removeOf(page, plain.productName).focus();
    await page.keyboard.press("Enter");
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await expectAccessible(page);
    await expect(undo).toBeVisible();
    await page.getByRole("button", { name: "Accept the changes" }).click();
    await placeOrder(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });

  test.describe("on the stub host", ON_STUB, () => {
    test("a list that is empty, on its way, or failed", async ({
      page,
      stub,
      allowConsole,
    }) => {
      allowConsole(/Failed to load resource/);
      await expectPage(page, "/product?search=zzz", "text=Not Found.");
      stub.set("getProducts", hanging);
      await expectPage(page, "/product", ".skeleton");
      stub.set("getProducts", failing(500, "The shelves are being counted."));
      stub.set("getBanners", answering({}));
      await expectPage(page, "/index", "text=The shelves are being counted.");
    });

    test("the open menu, and a notice about the cart", async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("cart", "[{}]"));
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto("/enquiry");
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("could not be restored")).toBeVisible();
      await expectAccessible(page);
    });

    test("a name of 255 characters, no photo, no brand, the lowest and highest price", async ({
      page,
      catalog: { products },
    }) => {
      const isExtreme = ({ photo, brandName, price }: (typeof products)[0]) =>
        photo.length === 0 || brandName === "" || price < 0.1 || price > 1e5;
      const long = products.find((each) => each.productName.length === 255)!;
      const extremes = [long, ...products.filter(isExtreme)];
      await haveInCart(
        page,
        extremes.map((product) => cartLine(product, 3)),
      );
      for (const path of ["/cart", "/product?search=multi", detailsPath(long)])
        await expectPage(page, path, `text=${long.productName}`);
    });
  });
});
