import { cartLine } from "../testing/orderParts";
import { cartLink, plusOf, searchBox, storageOf } from "./setUp/cartControls";
import { queryDatabase } from "./setUp/database";
import { expect, test } from "./setUp/fixtures";
import {
  BUYER,
  ENQUIRY,
  fillIn,
  orderNumberFrom,
  placeOrder,
  sendEnquiry,
} from "./setUp/forms";

/** The success color of the style sheet. */
const GREEN = "rgb(27, 107, 52)";

// That no call goes beyond the specification's is checked by fixtures.ts.
test("a stranger searches, writes and orders by the specified calls alone @both", async ({
  page,
  context,
  testServer,
  catalog,
  medicines: { offered },
}) => {
  const { productName, price, discount } = offered;
  const header = page.getByRole("banner");
  const heading = page.getByRole("heading", { level: 1 });
  const region = (name: string) => page.getByRole("region", { name });
  const quickView = page.getByRole("button", { name: "Quick View" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/index$/);
  await expect(region("Offers").getByRole("img")).toHaveCount(2);
  await expect(region("Our Product").getByRole("article")).toHaveCount(8);
  const teaser = region("From the gallery").getByRole("listitem");
  await expect(teaser).toHaveCount(6);
  await page.getByRole("link", { name: "Shop Now" }).click();
  await expect(heading).toHaveText("Our Products");
  await searchBox(page).fill(productName);
  await expect(page.getByRole("article")).toHaveCount(1);
  await quickView.click();
  await page.getByRole("link", { name: "See all details" }).click();
  await expect(heading).toHaveText(productName);
  await expect(page.getByText("4 reviews")).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await header.getByRole("link", { name: "Product Gallery" }).click();
  await quickView.first().click();
  await page.getByRole("dialog").getByText("Close").click();
  await header.getByRole("link", { name: "Contact Us" }).click();
  await fillIn(page, ENQUIRY);
  await sendEnquiry(page).click();
  const reply = page.getByRole("status").filter({ hasText: "Success" });
  await expect(reply).toHaveCSS("color", GREEN);
  await cartLink(page, 1).click();
  await plusOf(page, productName).click();
  await plusOf(page, productName).click();
  const stored = () => storageOf(page);
  const cart = JSON.stringify([cartLine(offered, 3)]);
  await expect.poll(stored).toEqual({ cart, cartCount: "1" });
  await fillIn(page, BUYER);
  const number = await orderNumberFrom(page, () => placeOrder(page).click());
  await expect(page).toHaveURL(/\/order-complete\?orderno=/);
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect.poll(stored).toEqual({ cart: "[]", cartCount: "0" });
  await page.goto("/test");
  await expect(region("Offers")).toBeVisible();
  expect(await context.cookies()).toEqual([]);

  const { dataFolder } = testServer;
  if (!dataFolder) return;
  const total = 3 * price - discount + catalog.config.shipping;
  expect(
    queryDatabase(
      dataFolder,
      "select name, address, qty, total_cents from customer_order where order_number = ?",
      number,
    ),
  ).toEqual([
    {
      name: BUYER.Name,
      address: BUYER.Address,
      qty: 3,
      total_cents: Math.round(total * 100),
    },
  ]);
});

test("the API reference shows each operation", async ({ page }) => {
  await page.goto("/docs");
  const operation = { name: "post /api/Order/AddOrder" };
  await page.getByRole("button", operation).first().click();
  await expect(page.getByText("Too many orders").first()).toBeVisible();
});
