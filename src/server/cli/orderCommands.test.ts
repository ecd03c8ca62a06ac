import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shopForEachTest } from "../../testing/host/testShops";
import { cartLine, orderOf } from "../../testing/orderParts";
import type { OrderRecord } from "../orders/placing/orderRecord";
import { operate } from "./testCommand";
import { datedAt, placeOrder, sendEnquiry, twoProducts } from "./testSent";

const shop = shopForEachTest();

const folder = () => join(shop.dataDir, "..");
const run = (name: string) => operate(shop, [name, `${name}.json`]);
const listOf = async (name: string) => {
  await run(name);
  const text = readFileSync(join(folder(), `${name}.json`), "utf8");
  return JSON.parse(text) as OrderRecord[];
};
const cents = (dollars: number) => Math.round(dollars * 100);

it("an order is each field, money in cents, and the total of each line", async () => {
  const [first, second] = await twoProducts(shop);
  const amount = 2 * cents(first.price) + cents(second.price);
  const number = await placeOrder(shop, { name: 'Ann "Zoë", Example' });
  const placed_at = "2026-11-21T10:15:42.000Z";
  await datedAt(shop, number, placed_at);
  expect(await listOf("orders")).toEqual([
    {
      order_number: number,
      placed_at,
      status: "new",
      events: [],
      possible_repeat_of: null,
      currency: { code: "USD", sign: "$", small: "c" },
      name: 'Ann "Zoë", Example',
      contact_no: "5550100",
      email: "ann@example.org",
      address: "1 Example Street\nExampleton",
      qty: 3,
      amount_cents: amount,
      discount_cents: cents(first.discount),
      shipping_cents: 495,
      total_cents: amount - cents(first.discount) + 495,
      lines: [
        {
          product_id: first.productId,
          product_name: first.productName,
          mg: first.mg,
          pack: first.qty,
          qty: 2,
          price_cents: cents(first.price),
          discount_per_pair_cents: cents(first.discount),
          amount_cents: 2 * cents(first.price),
          discount_cents: cents(first.discount),
        },
        expect.objectContaining({ qty: 1, discount_cents: 0 }),
      ],
    },
  ]);
});

it("enquiries are listed too", async () => {
  const id = await sendEnquiry(shop, { subject: "=Opening hours" });
  const listed = { id, subject: "=Opening hours", contact_no: "5550100" };
  expect(await listOf("enquiries")).toMatchObject([listed]);
});

it("the file is there as a whole or not at all", async () => {
  await placeOrder(shop);
  await shop.db.schema.dropTable("order_line").execute();
  expect((await run("orders")).complained).toMatch(
    /^The command failed: .*order_line/,
  );
  expect(readdirSync(folder()).sort()).toEqual(["data", "dist"]);
});

it("a possible repeat is like an order of the last 10 minutes", async () => {
  const [first] = await twoProducts(shop);
  const place = async (time: string, change: object = {}) => {
    const number = await placeOrder(shop, change);
    await datedAt(shop, number, `2026-11-21T${time}Z`);
    return number;
  };
  const earlier = await place("10:00:00.000");
  const repeat = await place("10:10:00.000", { name: "A. Example" });
  await place("10:20:00.001");
  await place("10:20:00.001", { contactNo: "5550199" });
  await place("10:20:00.001", orderOf([cartLine(first, 2)]));
  const otherPacks = await place("10:10:00.000");
  await shop.db
    .updateTable("customer_order")
    .set({ qty: 9 })
    .where("order_number", "=", otherPacks)
    .execute();
  const repeats = (await listOf("orders"))
    .map((order) => [order.order_number, order.possible_repeat_of])
    .filter(([, of]) => of !== null);
  expect(repeats).toEqual([[repeat, earlier]]);
});
