import {
  addButton,
  cartLink,
  plusOf,
  searchBox,
  storageOf,
} from "./cartControls";
import { expect, test, type TestServer } from "./fixtures";
import { BUYER, fillIn, orderNumberFrom, placeOrder } from "./forms";

/** A medicine with a pair discount, as each host has it. */
const medicineOf = ({ kind }: TestServer) =>
  kind === "stub"
    ? {
        typed: "ibuprofen 4",
        name: "Ibuprofen 400mg tablets",
        figures: ["$59.97", "−$5.00", "$54.97", "$4.95", "$59.92"],
      }
    : {
        typed: "amlodipine 2",
        name: "Amlodipine 2.5mg tablets",
        figures: ["$11.40", "−$0.80", "$10.60", "$4.95", "$15.55"],
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

  // What is sent is section 7's business; here it is what our own host stores.
  const stored = testServer.database?.query(
    "select name, address, qty, total_cents, (select count(*) from order_line l where l.order_number = o.order_number) as lines from customer_order o where order_number = ?",
    orderNumber,
  );
  expect(stored ?? [{ ...testServer.stub?.orders[0] }]).toMatchObject([
    { name: BUYER.Name, address: BUYER.Address, qty: 3 },
  ]);
  if (stored) expect(stored[0]).toMatchObject({ total_cents: 1555, lines: 1 });
});
