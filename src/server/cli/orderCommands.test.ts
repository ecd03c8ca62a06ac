import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { shopForEachTest } from "../../testing/testShops";
import { BATCH } from "../db/batches";
import { cartLine, orderOf } from "../../testing/orderParts";
import type { OrderRecord } from "../orders/orderRecord";
import { writeShopSettings } from "../shop/currentShop";
import { operate } from "./testCommand";
import { datedAt, placeOrder, sendEnquiry, twoProducts } from "./testSent";

const shop = shopForEachTest();

const folder = () => join(shop.dataDir, "..");
const run = (name: string, ...words: string[]) =>
  operate(shop, [name, `${name}.json`, ...words]);
const listOf = async (name: string, ...words: string[]) => {
  await run(name, ...words);
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

it("enquiries are listed by whole days", async () => {
  const id = await sendEnquiry(shop, { subject: "=Opening hours" });
  const listed = { id, subject: "=Opening hours", contact_no: "5550100" };
  expect(await listOf("enquiries")).toMatchObject([listed]);
  expect(await listOf("enquiries", "--until", "2026-01-01")).toEqual([]);
});

it("many orders are listed once each, between two days of the shop's clock", async () => {
  const times = [
    "2026-11-20T10:59:59.999Z",
    "2026-11-20T11:00:00.000Z",
    "2026-11-22T10:59:59.999Z",
    "2026-11-22T11:00:00.000Z",
  ];
  const orders = Array.from({ length: 3 * BATCH }, (_, index) => ({
    order_number: `PH-2222-${String(index).padStart(4, "0")}`,
    placed_at: times[index % 4]!,
    status: "new" as const,
    ...{ name: "", contact_no: "", email: "", address: "", qty: 1 },
    ...{ amount_cents: 100, discount_cents: 0 },
    ...{ shipping_cents: 495, total_cents: 595 },
  }));
  await shop.db.insertInto("customer_order").values(orders).execute();
  const numbersOf = (rows: readonly { order_number?: string }[]) =>
    rows.map(({ order_number }) => order_number);
  const placedAt = (some: string[]) =>
    numbersOf(
      some.flatMap((time) => orders.filter((one) => one.placed_at === time)),
    );
  await writeShopSettings(shop.db, { timeZone: "Pacific/Auckland" });
  expect(numbersOf(await listOf("orders", "--until", "2026-11-22"))).toEqual(
    placedAt(times.slice(0, 3)),
  );
  expect(numbersOf(await listOf("orders", "--since", "2026-11-21"))).toEqual(
    placedAt(times.slice(1)),
  );
});

it("a day that is none is refused", async () =>
  expect(await run("orders", "--since", "2026-02-30")).toMatchObject({
    code: 1,
    complained: expect.stringContaining("'2026-02-30' is not a day.") as string,
  }));

it("the file is for its owner's eyes", async () => {
  const mask = process.umask(0);
  const outcome = await run("orders");
  process.umask(mask);
  const file = join(folder(), "orders.json");
  expect(outcome).toMatchObject({ code: 0, printed: `Wrote ${file}\n` });
  const mode = statSync(file).mode & 0o777;
  expect(process.platform === "win32" ? 0o600 : mode).toBe(0o600);
});

it("the file is there as a whole or not at all", async () => {
  expect(await operate(shop, ["orders", "none/orders.json"])).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/ENOENT.*none\/\.orders\.json/) as string,
  });
  await placeOrder(shop);
  await shop.db.schema.dropTable("order_line").execute();
  const { code, complained } = await run("orders");
  expect(code).toBe(1);
  expect(complained).toMatch(/^The command failed: .*order_line/);
  expect(readdirSync(folder()).sort()).toEqual(["data", "dist"]);
});

it("a possible repeat has contact number and sums of an order of the last 10 minutes", async () => {
  const [first] = await twoProducts(shop);
  const times = ["10:00:00.000", "10:10:00.000", "10:20:00.001"];
  const changes: object[] = [{}, { name: "A. Example" }, {}];
  changes.push({ contactNo: "5550199" }, orderOf([cartLine(first, 2)]));
  const numbers: string[] = [];
  for (const [index, change] of changes.entries()) {
    const number = await placeOrder(shop, change);
    await datedAt(shop, number, `2026-11-21T${times[index] ?? times[2]}Z`);
    numbers.push(number);
  }
  const otherPacks = await placeOrder(shop);
  await datedAt(shop, otherPacks, `2026-11-21T${times[1]}Z`);
  await shop.db
    .updateTable("customer_order")
    .set({ qty: 9 })
    .where("order_number", "=", otherPacks)
    .execute();
  const listed = await listOf("orders");
  expect(
    listed.flatMap(({ possible_repeat_of: earlier, order_number: number }) =>
      earlier === null ? [] : [[number, earlier]],
    ),
  ).toEqual([[numbers[1], numbers[0]]]);
});
