import { removeOf, haveInCart } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { titleOf } from "./readyPage";

test("cart has a cart table, a summary and an order form; it shows an empty view when the total quantity is 0", async ({
  page,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered), lineOf(plain)]);
  await page.goto("/cart");
  await expect(page).toHaveTitle(titleOf("Your cart"));
  const lines = page.getByRole("table", { name: "Cart" });
  for (const { productName } of [offered, plain]) {
    await expect(lines.getByRole("row", { name: productName })).toBeVisible();
  }
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByRole("term")).toHaveText([
    "Amount",
    "Discount",
    "Total",
    "Delivery charge",
    "Grand total",
  ]);
  const form = page.getByRole("form", { name: "Your details" });
  for (const field of ["Name", "Contact number", "Email", "Address"]) {
    await expect(form.getByRole("textbox", { name: field })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();

  for (const { productName } of [offered, plain]) {
    await removeOf(page, productName).click();
  }
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("form", { name: "Your details" })).toBeHidden();
  await expect(
    page.getByRole("main").getByRole("link", { name: "See all medicines" }),
  ).toHaveAttribute("href", "/product");
});

test("order-complete takes an orderno parameter and shows it, in the query or in the path", async ({
  page,
}) => {
  for (const path of [
    "/order-complete?orderno=PH-1042",
    "/order-complete/PH-1042",
  ]) {
    await page.goto(path);
    await expect(page).toHaveTitle(titleOf("Order complete"));
    await expect(page.getByText("PH-1042", { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        /customer relationship manager will contact you to confirm the payment/,
      ),
    ).toBeVisible();
  }
});
