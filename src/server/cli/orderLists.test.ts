import type { Product } from "../../api/endpoints.gen";
import { shopForEachTest } from "../../testing/testShops";
import { csvRowsOf, operate } from "./testCommand";
import { datedAt, placeOrder, sendEnquiry, twoProducts } from "./testSent";

const shop = shopForEachTest();
let first: Product;
let second: Product;
beforeEach(async () => {
  [first, second] = await twoProducts(shop);
});

const run = (...words: string[]) => operate(shop, ["operator", ...words]);
const orders = (...words: string[]) => run("orders", ...words);
const cents = (dollars: number) => Math.round(dollars * 100);

describe("operator orders", () => {
  it("shows on a terminal who ordered when, for how much, and what waits", async () => {
    const number = await placeOrder(shop);
    await datedAt(shop, number, "2026-11-21T10:15:42.000Z");
    expect((await orders()).printed).toMatch(
      new RegExp(
        `^order_number +placed_at +name +contact_no +qty +total +status +possible_repeat_of\n${number}  2026-11-21T10:15Z  Ann Example  5550100 +3 +\\$[\\d,.]+  new +-\n$`,
      ),
    );
  });

  it("gives a spreadsheet every field, and money as decimals", async () => {
    const number = await placeOrder(shop, { name: 'Ann "Zoë", Example' });
    const stored = await shop.db
      .selectFrom("customer_order")
      .selectAll()
      .executeTakeFirstOrThrow();
    const decimal = (amount: number) => (amount / 100).toFixed(2);
    const line = (qty: number, { productName, qty: pack, price }: Product) =>
      `${qty} x ${productName} (pack of ${pack}) at ${price.toFixed(2)}`;
    expect(csvRowsOf((await orders("--format", "csv")).printed)).toEqual([
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
        lines: `${line(2, first)}; ${line(1, second)}`,
        qty: "3",
        amount: decimal(stored.amount_cents),
        discount: decimal(stored.discount_cents),
        shipping: "4.95",
        total: decimal(stored.total_cents),
      },
    ]);
  });

  it("gives a program money in cents, and the total of each line", async () => {
    await placeOrder(shop);
    const { printed } = await orders("--format", "json");
    expect(JSON.parse(printed)).toMatchObject([
      {
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
      },
    ]);
  });

  it("lists the oldest first, from a day to the end of another one", async () => {
    const times = [
      "2026-11-20T23:59:59.999Z",
      "2026-11-22T23:59:59.999Z",
      "2026-11-21T00:00:00.000Z",
      "2026-11-23T00:00:00.000Z",
    ];
    for (const time of times) {
      await datedAt(shop, await placeOrder(shop, { name: time }), time);
    }
    const names = async (...words: string[]) =>
      csvRowsOf((await orders("--format", "csv", ...words)).printed).map(
        ({ name }) => name,
      );
    const since = ["--since", "2026-11-21"];
    const until = ["--until", "2026-11-22"];
    expect(await names(...since, ...until)).toEqual([times[2], times[1]]);
    expect(await names(...until)).toHaveLength(3);
    expect(await names("--since", "2026-11-22T12:00+01:00")).toHaveLength(2);
  });

  it("lists each of many orders once, also where they came at one moment", async () => {
    const numbers = Array.from(
      { length: 1_050 },
      (_, index) => `PH-2222-${String(index).padStart(4, "0")}`,
    );
    const order = {
      name: "Ann Example",
      contact_no: "5550100",
      email: "ann@example.org",
      address: "1 Example Street",
      qty: 1,
      amount_cents: 100,
      discount_cents: 0,
      shipping_cents: 495,
      total_cents: 595,
    };
    await shop.db
      .insertInto("customer_order")
      .values(
        numbers.map((order_number, index) => ({
          ...order,
          order_number,
          placed_at: `2026-11-21T10:0${index % 2}:00.000Z`,
          status: index % 3 === 0 ? ("done" as const) : ("new" as const),
        })),
      )
      .execute();
    const listed = async (...words: string[]) =>
      csvRowsOf((await orders("--format", "csv", ...words)).printed).map(
        (row) => row.order_number,
      );
    const everySecond = (rest: number) =>
      numbers.filter((_, index) => index % 2 === rest);
    const inOrder = [...everySecond(0), ...everySecond(1)];
    expect(await listed()).toEqual(inOrder);
    expect(await listed("--open", "--until", "2026-11-21")).toEqual(
      inOrder.filter((number) => numbers.indexOf(number) % 3 !== 0),
    );
  });

  it.each(["yesterday", "2026-02-30"])("refuses the day %s", async (text) => {
    const { code, complained } = await orders("--since", text);
    expect([code, complained]).toEqual([
      2,
      expect.stringContaining(`'${text}' is not a date. Write a day such as`),
    ]);
  });
});

describe("operator order and operator enquiry", () => {
  it("show who ordered what, what it costs, when, and that it waits", async () => {
    const number = await placeOrder(shop);
    await datedAt(shop, number, "2026-11-21T10:15:42.000Z");
    const { printed } = await run("order", number);
    expect(printed).toContain(
      [
        `Order      ${number}`,
        "Placed at  2026-11-21T10:15:42.000Z",
        "Status     new",
        "Name       Ann Example",
        "Contact    5550100",
        "Email      ann@example.org",
        "Address    1 Example Street",
        "           Exampleton",
        "",
      ].join("\n"),
    );
    const dollars = (amount: number) => `\\$${amount.toFixed(2)}`;
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

  it("show an enquiry by the first characters of its id, with its message as it was written", async () => {
    const id = await sendEnquiry(shop);
    await sendEnquiry(shop, { name: "Another" });
    const { printed } = await run("enquiry", id.slice(0, 8).toUpperCase());
    expect(printed).toContain(`Enquiry  ${id}\n`);
    expect(printed).toContain("Name     Bob Example\n");
    expect(printed).toContain("\nAre you open\non Good Friday?\n");
    const none = await run("enquiry", "%");
    expect([none.code, none.printed]).toEqual([1, ""]);
  });
});
