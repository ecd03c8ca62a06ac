import type { Product } from "../../api/endpoints.gen";
import { cartLine, orderOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";
import { operate } from "./testCommand";
import { datedAt, placeOrder, sendEnquiry, twoProducts } from "./testSent";

const shop = shopForAllTests();
let products: [Product, Product];
/** Of the three orders, in cents. */
let totals: number[];

const cents = (dollars: number) => Math.round(dollars * 100);

async function orderAt(time: string, ...packs: number[]): Promise<string> {
  const lines = packs.map((qty, index) => cartLine(products[index]!, qty));
  const order = orderOf(lines);
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
  const id = await sendEnquiry(shop);
  await shop.db
    .updateTable("enquiry")
    .set({ sent_at: "2026-11-02T10:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  await operate(shop, ["operator", "order", handled, "finish"]);
  // Nothing counts what is cancelled.
  const cancelled = await orderAt("2026-11-02T09:30:00.000Z", 7);
  await operate(shop, ["operator", "order", cancelled, "cancel"]);
  await shop.db
    .insertInto("visits_of_day")
    .values([
      { day: "2026-10-31", visits: 40 },
      { day: "2026-11-02", visits: 2 },
    ])
    .execute();
});

const run = (...words: string[]) =>
  operate(shop, ["operator", "statistics", ...words]);
const statistics = async (...words: string[]) =>
  JSON.parse((await run("--format", "json", ...words)).printed);

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
  });

  it.each([
    ["day", ["2026-10-31", "2026-11-01", "2026-11-02"]],
    ["week", ["2026-10-26", "2026-11-02"]],
  ])("by %s begins at %p", async (period, begins) => {
    const { periods } = await statistics("--by", period);
    expect(periods.map(({ from }: { from: string }) => from)).toEqual(begins);
  });

  it("names the most ordered products, with one discount for each pair", async () => {
    const [a, b] = products;
    const sum = ({ price, discount }: Product, packs: number, pairs: number) =>
      packs * cents(price) - pairs * cents(discount);
    const expected = [
      {
        product_id: a.productId,
        product_name: a.productName,
        packs: 6,
        orders: 3,
        revenue_cents: sum(a, 6, 2),
      },
      {
        product_id: b.productId,
        product_name: b.productName,
        packs: 6,
        orders: 2,
        revenue_cents: sum(b, 6, 2),
      },
    ].sort((x, y) => (x.product_id < y.product_id ? -1 : 1));
    expect((await statistics()).products).toEqual(expected);
    expect(await statistics("--products")).toEqual(expected);
    expect(await statistics("--products", "1")).toEqual([expected[0]]);
  });

  it("shows a person all of it", async () => {
    const { printed } = await run();
    expect(printed).toMatch(/^from +orders +packs +revenue +discount/);
    expect(printed).toMatch(/^2026-11-01 +2 +6 +\$[\d.]+ +\$[\d.]+ +1 +2$/m);
    expect(printed).toMatch(/^all +3 +12 /m);
    expect(printed).toContain("Still open: 2 orders, 1 enquiry\n");
    expect(printed).toMatch(
      /^packs +orders +revenue +product_name +product_id$/m,
    );
  });
});
