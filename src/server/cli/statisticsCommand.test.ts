import type { Product } from "../../api/endpoints.gen";
import { cartLine, orderOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";
import { operate } from "./testCommand";
import { datedAt, placeOrder, sendEnquiry, twoProducts } from "./testSent";

const shop = shopForAllTests();
let products: [Product, Product];
/** Of the orders, in cents. */
let totals: number[];

const cents = (dollars: number) => Math.round(dollars * 100);
const run = (...words: string[]) => operate(shop, ["operator", ...words]);

async function orderAt(time: string, ...packs: number[]): Promise<string> {
  const order = orderOf(
    packs.map((qty, index) => cartLine(products[index]!, qty)),
  );
  totals.push(cents(order.total));
  const number = await placeOrder(shop, order);
  await datedAt(shop, number, time);
  return number;
}

beforeAll(async () => {
  products = await twoProducts(shop);
  totals = [];
  await orderAt("2026-10-31T23:59:59.999Z", 1, 5);
  await orderAt("2026-11-01T00:00:00.000Z", 3);
  const handled = await orderAt("2026-11-02T09:00:00.000Z", 2, 1);
  await run("order", handled, "finish", "--approved-by", "Phil");
  // Nothing counts what is cancelled.
  const cancelled = await orderAt("2026-11-02T09:30:00.000Z", 7);
  await run("order", cancelled, "cancel");
  await sendEnquiry(shop);
  await shop.db
    .updateTable("enquiry")
    .set({ sent_at: "2026-11-02T10:00:00.000Z" })
    .execute();
  await shop.db
    .insertInto("visits_of_day")
    .values([
      { day: "2026-10-31", visits: 40 },
      { day: "2026-11-02", visits: 2 },
    ])
    .execute();
});

const statistics = async (...words: string[]) =>
  JSON.parse((await run("statistics", "--format", "json", ...words)).printed);

describe("operator statistics", () => {
  it("counts orders, packs, revenue, enquiries and visits of each month", async () => {
    const [first, second, third] = totals as [number, number, number];
    const [a, b] = products;
    const { periods, total } = await statistics();
    expect(periods).toEqual([
      {
        from: "2026-10-01",
        orders: 1,
        packs: 6,
        revenue_cents: first,
        discount_cents: 2 * cents(b.discount),
        enquiries: 0,
        visits: 40,
      },
      {
        from: "2026-11-01",
        orders: 2,
        packs: 6,
        revenue_cents: second + third,
        discount_cents: 2 * cents(a.discount),
        enquiries: 1,
        visits: 2,
      },
    ]);
    expect(total).toMatchObject({
      orders: 3,
      packs: 12,
      revenue_cents: first + second + third,
      visits: 42,
    });
    const byDay = await statistics("--by", "day");
    expect(byDay.periods).toHaveLength(3);
  });

  it("names the most ordered products, with one discount for each pair", async () => {
    const ordered = (product: Product, orders: number) => ({
      product_id: product.productId,
      product_name: product.productName,
      packs: 6,
      orders,
      revenue_cents: 6 * cents(product.price) - 2 * cents(product.discount),
    });
    const expected = [ordered(products[0], 3), ordered(products[1], 2)].sort(
      (x, y) => (x.product_id < y.product_id ? -1 : 1),
    );
    expect((await statistics()).products).toEqual(expected);
    expect(await statistics("--products")).toEqual(expected);
    expect(await statistics("--products", "1")).toEqual([expected[0]]);
  });

  it("shows a person all of it", async () => {
    const { printed } = await run("statistics");
    expect(printed).toMatch(/^from +orders +packs +revenue +discount/);
    expect(printed).toMatch(/^2026-11-01 +2 +6 +\$[\d.]+ +\$[\d.]+ +1 +2$/m);
    expect(printed).toMatch(/^all +3 +12 /m);
    expect(printed).toContain("Still open: 2 orders, 1 enquiry\n");
    expect(printed).toMatch(
      /^packs +orders +revenue +product_name +product_id$/m,
    );
  });
});
