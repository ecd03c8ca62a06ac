import type { Product } from "../../api/endpoints.gen";
import { shopForEachTest } from "../../testing/testShops";
import { csvRowsOf, operate } from "./testCommand";
import { datedAt, placeOrder, twoProducts } from "./testSent";

const shop = shopForEachTest();
let first: Product;
let second: Product;
beforeEach(async () => {
  [first, second] = await twoProducts(shop);
});

const orders = (...words: string[]) =>
  operate(shop, ["operator", "orders", ...words]);

describe("operator orders", () => {
  it("shows on a terminal who ordered when, for how much, and what waits", async () => {
    const number = await placeOrder(shop, { name: "Ann Example" });
    await datedAt(shop, number, "2026-11-21T10:15:42.000Z");
    const { printed, code } = await orders();
    const [head, row, rest] = printed.split("\n");
    expect(code).toBe(0);
    expect(head).toMatch(
      /^order_number +placed_at +name +contact_no +qty +total +status +possible_repeat_of$/,
    );
    expect(row).toMatch(
      new RegExp(
        `^${number}  2026-11-21T10:15Z  Ann Example  5550100 +3 +\\$[\\d,.]+  new +-$`,
      ),
    );
    expect(rest).toBe("");
  });

  it("gives a spreadsheet every field, and money as decimals", async () => {
    const number = await placeOrder(shop, { name: 'Ann "Zoë", Example' });
    const { printed } = await orders("--format", "csv");
    const stored = await shop.db
      .selectFrom("customer_order")
      .selectAll()
      .executeTakeFirstOrThrow();
    const decimal = (cents: number) => (cents / 100).toFixed(2);
    expect(csvRowsOf(printed)).toEqual([
      {
        order_number: number,
        placed_at: stored.placed_at,
        status: "new",
        events: "",
        possible_repeat_of: "",
        name: 'Ann "Zoë", Example',
        contact_no: "5550100",
        email: "ann@example.org",
        address: "1 Example Street\nExampleton",
        lines: `2 x ${first.productName} (pack of ${first.qty}) at ${first.price.toFixed(2)}; 1 x ${second.productName} (pack of ${second.qty}) at ${second.price.toFixed(2)}`,
        qty: "3",
        amount: decimal(stored.amount_cents),
        discount: decimal(stored.discount_cents),
        shipping: "4.95",
        total: decimal(stored.total_cents),
      },
    ]);
  });

  it("gives a program one array, with money as whole cents and each line reckoned", async () => {
    await placeOrder(shop);
    const { printed } = await orders("--format", "json");
    const [order] = JSON.parse(printed) as [Record<string, unknown>];
    const cents = (dollars: number) => Math.round(dollars * 100);
    expect(order).toMatchObject({
      status: "new",
      events: [],
      address: "1 Example Street\nExampleton",
      shipping_cents: 495,
      amount_cents: 2 * cents(first.price) + cents(second.price),
      discount_cents: cents(first.discount),
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
        { qty: 1, discount_cents: 0 },
      ],
    });
  });
});
