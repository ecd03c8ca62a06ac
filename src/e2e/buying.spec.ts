import {
  addButton,
  cartLink,
  plusOf,
  searchBox,
  storageOf,
} from "./cartControls";
import { expect, test, type TestServer } from "./fixtures";
import {
  BUYER,
  BUYER_SENT,
  fillIn,
  orderNumberFrom,
  placeOrder,
} from "./forms";

/** A medicine with a pair discount, as each host has it. */
const medicineOf = ({ kind }: TestServer) =>
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

test("a stranger starts, searches, adds, orders and sees the number @both", async ({
  page,
  testServer,
}) => {
  const medicine = medicineOf(testServer);
  await page.goto("/");
  await expect(page).toHaveURL(/\/index$/);
  await page.getByRole("link", { name: "Shop Now" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Our Products" }),
  ).toBeVisible();

  await searchBox(page).fill(medicine.typed);
  const card = page.getByRole("article", { name: medicine.name });
  await expect(page.getByRole("article")).toHaveCount(1);
  await addButton(page).click();
  await expect(addButton(page)).toBeDisabled();

  await card.getByRole("link", { name: medicine.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    medicine.name,
  );
  await expect(addButton(page)).toBeDisabled();

  await cartLink(page, 1).click();
  await plusOf(page, medicine.name).click();
  await plusOf(page, medicine.name).click();
  await expect(page.getByRole("definition")).toHaveText(medicine.figures);

  await fillIn(page, BUYER);
  const orderNumber = await orderNumberFrom(page, () =>
    placeOrder(page).click(),
  );

  await expect(page).toHaveURL(/\/order-complete\?orderno=/);
  await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  await expect
    .poll(() => storageOf(page))
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
  if (testServer.kind === "stub") {
    expect(testServer.stub.orders).toEqual([
      {
        ...BUYER_SENT,
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
    testServer.database.query(
      `select name, contact_no, email, address, qty, amount_cents, discount_cents,
        shipping_cents, total_cents from customer_order where order_number = ?`,
      orderNumber,
    ),
  ).toEqual([
    {
      name: BUYER_SENT.name,
      contact_no: BUYER_SENT.contactNo,
      email: BUYER_SENT.email,
      address: BUYER_SENT.address,
      qty: 3,
      amount_cents: medicine.cents.amount,
      discount_cents: medicine.cents.discount,
      shipping_cents: 495,
      total_cents: medicine.cents.total,
    },
  ]);
  expect(
    testServer.database.query(
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
