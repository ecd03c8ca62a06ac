import { sharedCartPath } from "../features/cart/sharedCart";
import { expectAccessible } from "./accessibleLooks";
import { removeOf, haveInCart } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { placeOrder } from "./forms";

test.describe("axe finds nothing, and nothing scrolls sideways", () => {
  test("on a shared cart, of which one line is new, one is not and one is no longer sold", async ({
    page,
    medicines: { offered, plain },
  }) => {
    await haveInCart(page, [lineOf(offered, 3)]);
    const gone = { ...lineOf(plain), itemId: "no-longer-sold" };
    const shared = [lineOf(offered, 2), lineOf(plain), gone];
    await page.goto(sharedCartPath(shared));
    await expect(
      page.getByRole("list", { name: "Shared items" }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test("on an incomplete link to a cart", async ({ page }) => {
    await page.goto("/cart/shared#items=1:");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });

  test("on a cart with a changed line, and with one that can be brought back", async ({
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
  });

  test("on a filled cart", async ({ page, medicines: { offered, plain } }) => {
    await haveInCart(page, [lineOf(offered, 3), lineOf(plain)]);
    await page.goto("/cart");
    await expect(placeOrder(page)).toBeEnabled();
    await expectAccessible(page);
  });
});
