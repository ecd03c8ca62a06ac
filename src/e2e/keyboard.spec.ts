import { cartLink, plusOf, quantityOf, searchBox } from "./cartControls";
import { expect, test } from "./fixtures";
import { BUYER, fieldOf, orderNumberFrom, placeOrder } from "./forms";
import { tabTo } from "./keyboardFocus";

test("the whole job is done by keyboard alone, and the focus is seen at each stop: search, add, cart, plus, fill in, order, see the number", async ({
  page,
  medicines: { offered },
}) => {
  const { productName } = offered;
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await tabTo(page, searchBox(page));
  await page.keyboard.type(productName);
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Our Products");
  await expect(heading).toBeFocused();

  await expect(page.getByRole("article")).toHaveCount(1);
  await tabTo(page, page.getByRole("button", { name: "Add to Cart" }));
  await page.keyboard.press("Enter");
  await tabTo(page, cartLink(page, 1), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Your cart");
  await expect(heading).toBeFocused();

  await tabTo(page, plusOf(page, productName));
  await page.keyboard.press("Space");
  await expect(quantityOf(page, productName)).toHaveValue("2");
  for (const [name, text] of Object.entries(BUYER)) {
    await tabTo(page, fieldOf(page, name));
    await page.keyboard.type(text);
  }
  await tabTo(page, placeOrder(page));
  const number = await orderNumberFrom(page, () =>
    page.keyboard.press("Enter"),
  );
  await expect(heading).toHaveText("Thank you for your order");
  await expect(heading).toBeFocused();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
});

test("on a phone the menu, the quick view and its way back work by keyboard, and the focus is seen at each stop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/index");
  await tabTo(page, page.getByRole("button", { name: "Menu" }));
  await page.keyboard.press("Enter");
  const gallery = page
    .getByRole("banner")
    .getByRole("link", { name: "Product Gallery" });
  await tabTo(page, gallery, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const quickView = page.getByRole("button", { name: "Quick View" });
  await tabTo(page, quickView.nth(3));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByRole("button", { name: "Add to Cart" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("In your cart")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(quickView.nth(3)).toBeFocused();
});
