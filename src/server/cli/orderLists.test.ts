import { parse } from "csv-parse/sync";
import type { Product } from "../../api/endpoints.gen";
import { shopForEachTest } from "../testShops";
import { operate } from "./testCommand";
import { datedAt, placeOrder, twoProducts } from "./testSent";

const shop = shopForEachTest();

const rowsOf = (csv: string) =>
  parse(csv, { columns: true, bom: true }) as Record<string, string>[];
const list = (what: string, ...words: string[]) =>
  operate(shop, ["operator", what, ...words]);
const names = ({ printed }: { printed: string }) =>
  (JSON.parse(printed) as { name: string }[]).map(({ name }) => name);

describe("operator orders", () => {
  let first: Product;
  let second: Product;
  beforeEach(async () => {
    [first, second] = await twoProducts(shop);
  });

  it("shows on a terminal who ordered when, for how much, and what waits", async () => {
    const number = await placeOrder(shop, { name: "Ann Example" });
    await datedAt(shop, number, "2026-11-21T10:15:42.000Z");
    const { printed, code } = await list("orders");
    const [head, row, rest] = printed.split("\n");
    expect(code).toBe(0);
    expect(head).toMatch(
      /^order_number +placed_at +name +contact_no +qty +total +handled_at$/,
    );
    expect(row).toMatch(
      new RegExp(
        `^${number}  2026-11-21T10:15Z  Ann Example  5550100 +3 +\\$[\\d,.]+  -$`,
      ),
    );
    expect(rest).toBe("");
  });

  it("gives a spreadsheet every field, and money as decimals", async () => {
    const number = await placeOrder(shop, { name: 'Ann "Zoë", Example' });
    const { printed } = await list("orders", "--format", "csv");
    const stored = await shop.db
      .selectFrom("customer_order")
      .selectAll()
      .executeTakeFirstOrThrow();
    const decimal = (cents: number) => (cents / 100).toFixed(2);
    expect(rowsOf(printed)).toEqual([
      {
        order_number: number,
        placed_at: stored.placed_at,
        handled_at: "",
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
    const { printed } = await list("orders", "--format", "json");
    const [order] = JSON.parse(printed) as [Record<string, unknown>];
    const cents = (dollars: number) => Math.round(dollars * 100);
    expect(order).toMatchObject({
      handled_at: null,
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
    const format = ["--format", "json"];
    const since = ["--since", "2026-11-21"];
    const until = ["--until", "2026-11-22"];
    expect(names(await list("orders", ...format, ...since, ...until))).toEqual([
      times[2],
      times[1],
    ]);
    expect(names(await list("orders", ...format, ...until))).toHaveLength(3);
    const noon = ["--since", "2026-11-22T12:00+01:00"];
    expect(names(await list("orders", ...format, ...noon))).toHaveLength(2);
  });

  it("lists each of many orders once, also where they came at one moment", async () => {
    const numbers = Array.from(
      { length: 450 },
      (_, index) => `PH-2222-${String(index).padStart(4, "0")}`,
    );
    await shop.db
      .insertInto("customer_order")
      .values(
        numbers.map((order_number, index) => ({
          order_number,
          name: "Ann Example",
          contact_no: "5550100",
          email: "ann@example.org",
          address: "1 Example Street",
          qty: 1,
          amount_cents: 100,
          discount_cents: 0,
          shipping_cents: 495,
          total_cents: 595,
          placed_at: `2026-11-21T10:0${index % 2}:00.000Z`,
          handled_at: index % 3 === 0 ? "2026-11-22T10:00:00.000Z" : null,
        })),
      )
      .execute();
    const listed = async (...words: string[]) =>
      rowsOf((await list("orders", "--format", "csv", ...words)).printed).map(
        (row) => row.order_number,
      );
    const everySecond = (rest: number) =>
      numbers.filter((_, index) => index % 2 === rest);
    const inOrder = [...everySecond(0), ...everySecond(1)];
    expect(await listed()).toEqual(inOrder);
    expect(await listed("--since", "2026-11-21T10:01Z")).toEqual(
      everySecond(1),
    );
    expect(await listed("--unhandled", "--until", "2026-11-21")).toEqual(
      inOrder.filter((number) => numbers.indexOf(number) % 3 !== 0),
    );
    const table = (await list("orders")).printed.split("\n");
    expect(table).toHaveLength(452);
    expect(
      table.filter((line) => line.startsWith("order_number")),
    ).toHaveLength(1);
  });

  it("says where nothing is found, and still gives a program its empty list", async () => {
    const table = await list("orders", "--since", "2100-01-01");
    expect(table).toEqual({
      code: 0,
      printed: "",
      complained: "There are no such orders.\n",
    });
    const json = await list("orders", "--format", "json");
    expect([json.code, json.printed]).toEqual([0, "[]\n"]);
    const csv = await list("orders", "--format", "csv");
    expect(rowsOf(csv.printed)).toEqual([]);
    expect(csv.printed).toContain('"order_number","placed_at"');
  });

  it.each([
    ["--since", "yesterday"],
    ["--since", "2026-02-30"],
    ["--until", "2026-13-01"],
    ["--since", "2026-11-21T25:00Z"],
    ["--until", "21.11.2026"],
  ])("refuses %s %s, which is no day", async (option, text) => {
    const outcome = await list("orders", option, text);
    expect([outcome.code, outcome.printed]).toEqual([2, ""]);
    expect(outcome.complained).toContain(`argument '${text}' is invalid`);
    expect(outcome.complained).toContain("Write a day such as 2026-11-21");
  });
});
