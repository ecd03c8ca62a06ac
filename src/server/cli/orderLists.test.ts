import type { Product } from "../../api/endpoints.gen";
import { shopForEachTest } from "../../testing/testShops";
import { BATCH } from "../db/batches";
import { csvRowsOf, operate } from "./testCommand";
import { datedAt, placeOrder, twoProducts } from "./testSent";

const shop = shopForEachTest();

const run = (...words: string[]) => operate(shop, ["operator", ...words]);
const csvOf = async (...words: string[]) =>
  csvRowsOf((await run("orders", "--format", "csv", ...words)).printed);
const cents = (dollars: number) => Math.round(dollars * 100);
const decimal = (amount: number) => (amount / 100).toFixed(2);

describe("an order", () => {
  let first: Product;
  let second: Product;
  let amount: number;
  let number: string;
  beforeEach(async () => {
    [first, second] = await twoProducts(shop);
    amount = 2 * cents(first.price) + cents(second.price);
    number = await placeOrder(shop, { name: 'Ann "Zoë", Example' });
    await datedAt(shop, number, "2026-11-21T10:15:42.000Z");
  });

  it("is one line on a terminal: who ordered when, for how much, and that it waits", async () =>
    expect((await run("orders")).printed).toMatch(
      new RegExp(
        `^order_number +placed_at +name +contact_no +qty +total +status +possible_repeat_of\n${number}  2026-11-21T10:15Z  Ann "Zoë", Example  5550100 +3 +\\$[\\d,.]+  new +-\n$`,
      ),
    ));

  it("has every field in a spreadsheet, and money as decimals", async () => {
    const line = (qty: number, { productName, qty: pack, price }: Product) =>
      `${qty} x ${productName} (pack of ${pack}) at ${price.toFixed(2)}`;
    expect(await csvOf()).toEqual([
      {
        order_number: number,
        placed_at: "2026-11-21T10:15:42.000Z",
        status: "new",
        events: "",
        possible_repeat_of: "",
        name: 'Ann "Zoë", Example',
        contact_no: "5550100",
        email: "ann@example.org",
        address: "1 Example Street\nExampleton",
        lines: `${line(2, first)}; ${line(1, second)}`,
        qty: "3",
        amount: decimal(amount),
        discount: decimal(cents(first.discount)),
        shipping: "4.95",
        total: decimal(amount - cents(first.discount) + 495),
      },
    ]);
  });

  it("has money in cents for a program, and the total of each line", async () => {
    const { printed } = await run("orders", "--format", "json");
    expect(JSON.parse(printed)).toMatchObject([
      {
        shipping_cents: 495,
        amount_cents: amount,
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
      },
    ]);
  });

  it("is shown in full by its number", async () => {
    const { printed } = await run("order", number);
    expect(printed).toContain(
      [
        `Order      ${number}`,
        "Placed at  2026-11-21T10:15:42.000Z",
        "Status     new",
        'Name       Ann "Zoë", Example',
        "Contact    5550100",
        "Email      ann@example.org",
        "Address    1 Example Street",
        "           Exampleton",
        "",
      ].join("\n"),
    );
    const dollars = (sum: number) => `\\$${sum.toFixed(2)}`;
    expect(printed).toMatch(
      new RegExp(
        `^ +2  ${first.productName} .* ${dollars(first.price)} +${dollars(2 * first.price)} +${dollars(first.discount)}  ${first.productId}\n +1  ${second.productName} .* \\$0\\.00  `,
        "m",
      ),
    );
    expect(printed).toMatch(
      /^Packs +3\nAmount +\$[\d.]+\nDiscount +\$[\d.]+\nDelivery charge +\$4\.95\nGrand total +\$[\d.]+$/m,
    );
    expect(await run("order", "12345")).toEqual({
      code: 1,
      printed: "",
      complained:
        "There is no order 12345. Order numbers look like PH-7Q4K-2M9X: see npm run operator -- orders\n",
    });
  });
});

describe("operator orders", () => {
  it("lists each of many orders once, the oldest first, from a day to the end of another one", async () => {
    const times = [
      "2026-11-20T23:59:59.999Z",
      "2026-11-21T00:00:00.000Z",
      "2026-11-22T23:59:59.999Z",
      "2026-11-23T00:00:00.000Z",
    ];
    const orders = Array.from({ length: 5 * BATCH }, (_, index) => ({
      order_number: `PH-2222-${String(index).padStart(4, "0")}`,
      placed_at: times[index % 4]!,
      status: index % 3 === 0 ? ("done" as const) : ("new" as const),
      name: "Ann Example",
      contact_no: "5550100",
      email: "ann@example.org",
      address: "1 Example Street",
      qty: 1,
      amount_cents: 100,
      discount_cents: 0,
      shipping_cents: 495,
      total_cents: 595,
    }));
    await shop.db.insertInto("customer_order").values(orders).execute();
    const placedAt = (...some: string[]) =>
      some.flatMap((time) => orders.filter((each) => each.placed_at === time));
    const numbersOf = (rows: readonly { order_number?: string }[]) =>
      rows.map(({ order_number }) => order_number);
    expect(numbersOf(await csvOf("--until", "2026-11-22"))).toEqual(
      numbersOf(placedAt(...times.slice(0, 3))),
    );
    const since = ["--since", "2026-11-21T01:00+01:00", "--open"];
    const { printed } = await run("orders", ...since, "--format", "json");
    expect(numbersOf(JSON.parse(printed))).toEqual(
      numbersOf(
        placedAt(...times.slice(1)).filter(({ status }) => status === "new"),
      ),
    );
  });

  it.each(["yesterday", "2026-02-30"])("refuses the day %s", async (text) => {
    const { code, complained } = await run("orders", "--since", text);
    expect(code).toBe(2);
    expect(complained).toContain(
      `'${text}' is not a date. Write a day such as`,
    );
  });
});
