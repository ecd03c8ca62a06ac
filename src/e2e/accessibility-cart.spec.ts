import { encodeCart } from "../domain/cartLink";
import { expectAccessible } from "./accessibleLooks";
import { removeOf } from "./cartControls";
import { lineOf } from "./catalogue";
import { expect, test } from "./conformance";
import { placeOrder } from "./forms";
import { haveInCart } from "./storedCart";

test.describe("axe finds nothing, and nothing scrolls sideways", () => {
  test("on a shared cart, of which one line is new, one is not and one is no longer sold", async ({
    page,
    medicines: { offered, plain },
  }) => {
    await haveInCart(page, [lineOf(offered, 3)]);
    const gone = { itemId: "no-longer-sold", qty: 1 };
    const shared = [lineOf(offered, 2), lineOf(plain), gone];
    await page.goto(`/cart/shared?c=${encodeCart(shared)}`);
    await expect(page.getByRole("list", { name: "In the link" })).toBeVisible();
    await expectAccessible(page);
  });

  test("on a damaged cart code", async ({ page }) => {
    await page.goto("/cart/shared?c=1abc");
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
    // By keyboard, since Undo waits as long as it has the keyboard's focus.
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
