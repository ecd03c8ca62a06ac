import { parseOrderReply } from "../domain/orderReply";
import { expect, test } from "./fixtures";
import type { Shop } from "./shop";

/** A medicine with a pair discount, as each host has it. */
const medicineOf = ({ kind }: Shop) =>
  kind === "stub"
    ? {
        id: 5,
        typed: "ibuprofen 4",
        name: "Ibuprofen 400mg tablets",
        mg: 400,
        pack: 28,
        price: 19.99,
        discount: 5,
        figures: ["$59.97", "−$5.00", "$54.97", "$4.95", "$59.92"],
        cents: { amount: 5997, discount: 500, total: 5992 },
      }
    : {
        id: "vmpp-38095411000001105",
        typed: "amlodipine 2",
        name: "Amlodipine 2.5mg tablets",
        mg: 2.5,
        pack: 28,
        price: 3.8,
        discount: 0.8,
        figures: ["$11.40", "−$0.80", "$10.60", "$4.95", "$15.55"],
        cents: { amount: 1140, discount: 80, total: 1555 },
      };

const buyer = {
  name: "Ann Exämple 李",
  contactNo: "5550100",
  email: "ann@example.org",
  address: "1 Example Street\nExampleton",
};

test("a stranger starts, searches, adds, orders and sees the number", async ({
  page,
  shop,
}) => {
  const medicine = medicineOf(shop);
  await page.goto("/");
  await expect(page).toHaveURL(/\/index$/);
  await page.getByRole("link", { name: "Shop Now" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Our Products" }),
  ).toBeVisible();

  await page
    .getByRole("searchbox", { name: "Search medicines" })
    .fill(medicine.typed);
  const card = page.getByRole("article", { name: medicine.name });
  await expect(page.getByRole("article")).toHaveCount(1);
  await card.getByRole("button", { name: "Add to Cart" }).click();
  await expect(
    card.getByRole("button", { name: "Add to Cart" }),
  ).toBeDisabled();

  await card.getByRole("link", { name: medicine.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    medicine.name,
  );
  await expect(
    page.getByRole("button", { name: "Add to Cart" }),
  ).toBeDisabled();

  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  const plus = page.getByRole("button", {
    name: `Increase quantity of ${medicine.name}`,
  });
  await plus.click();
  await plus.click();
  await expect(page.getByRole("definition")).toHaveText(medicine.figures);

  await page.getByRole("textbox", { name: "Name" }).fill(buyer.name);
  await page
    .getByRole("textbox", { name: "Contact number" })
    .fill(buyer.contactNo);
  await page.getByRole("textbox", { name: "Email" }).fill(buyer.email);
  await page.getByRole("textbox", { name: "Address" }).fill(buyer.address);
  const answered = page.waitForResponse(/AddOrder$/);
  await page.getByRole("button", { name: "Place Order" }).click();
  const { orderNumber } = parseOrderReply(await (await answered).text());

  await expect(page).toHaveURL(/\/order-complete\?orderno=/);
  await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage })))
    .toEqual({ cart: "[]", cartCount: "0" });

  const line = {
    itemId: medicine.id,
    itemName: medicine.name,
    mg: medicine.mg,
    pack: medicine.pack,
    qty: 3,
    price: medicine.price,
    discount: medicine.discount,
  };
  if (shop.kind === "stub") {
    expect(shop.stub.orders).toEqual([
      {
        ...buyer,
        qty: 3,
        amount: medicine.cents.amount / 100,
        discount: medicine.cents.discount / 100,
        shippingCharge: 4.95,
        total: medicine.cents.total / 100,
        orderItem: [line],
      },
    ]);
    return;
  }
  expect(
    shop.database.query(
      `select name, contact_no, email, address, qty, amount_cents, discount_cents,
        shipping_cents, total_cents from customer_order where order_number = ?`,
      orderNumber,
    ),
  ).toEqual([
    {
      name: buyer.name,
      contact_no: buyer.contactNo,
      email: buyer.email,
      address: buyer.address,
      qty: 3,
      amount_cents: medicine.cents.amount,
      discount_cents: medicine.cents.discount,
      shipping_cents: 495,
      total_cents: medicine.cents.total,
    },
  ]);
  expect(
    shop.database.query(
      `select product_id, product_name, mg, pack, qty, price_cents, discount_cents
        from order_line where order_number = ?`,
      orderNumber,
    ),
  ).toEqual([
    {
      product_id: medicine.id,
      product_name: medicine.name,
      mg: medicine.mg,
      pack: medicine.pack,
      qty: 3,
      price_cents: 380,
      discount_cents: 80,
    },
  ]);
});

test("an unknown product is said not to exist, and the page leads back", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  await page.goto("/product-details/nothing");
  await expect(page.getByText("This product does not exist.")).toBeVisible();
  await page.getByRole("link", { name: "See all medicines" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("any other path is the not-found page", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([
    /Home/,
    /Page Not Found/,
  ]);
  await expect(breadcrumb.getByRole("link", { name: "Home" })).toHaveAttribute(
    "href",
    "/",
  );
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/index$/);
});

test("a picture stands on every card", async ({ page }) => {
  await page.goto("/product");
  const picture = page.getByRole("article").first().locator("img");
  await expect(picture).toHaveJSProperty("complete", true);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

for (const width of [320, 360, 768, 1280]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id } = medicineOf(shop);
    for (const path of [
      "/index",
      "/product",
      `/product-details/${id}`,
      "/cart",
      "/contact",
      "/gallery",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        path,
      ).toBeLessThanOrEqual(width);
    }
  });
}
