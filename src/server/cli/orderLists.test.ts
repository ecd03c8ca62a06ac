import { shopForEachTest } from "../../testing/testShops";
import { csvRowsOf, operate } from "./testCommand";
import { datedAt, placeOrder } from "./testSent";

const shop = shopForEachTest();

const orders = (...words: string[]) =>
  operate(shop, ["operator", "orders", ...words]);
const names = ({ printed }: { printed: string }) =>
  (JSON.parse(printed) as { name: string }[]).map(({ name }) => name);

describe("operator orders", () => {
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
    expect(names(await orders(...format, ...since, ...until))).toEqual([
      times[2],
      times[1],
    ]);
    expect(names(await orders(...format, ...until))).toHaveLength(3);
    const noon = ["--since", "2026-11-22T12:00+01:00"];
    expect(names(await orders(...format, ...noon))).toHaveLength(2);
  });

  it("lists each of many orders once, also where they came at one moment", async () => {
    const numbers = Array.from(
      { length: 1_050 },
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
    expect(await listed("--since", "2026-11-21T10:01Z")).toEqual(
      everySecond(1),
    );
    expect(await listed("--open", "--until", "2026-11-21")).toEqual(
      inOrder.filter((number) => numbers.indexOf(number) % 3 !== 0),
    );
    const table = (await orders()).printed.split("\n");
    expect(table.filter((line) => line.startsWith("PH-"))).toHaveLength(1_050);
    // Each of the three pages has headings of its own.
    expect(
      table.filter((line) => line.startsWith("order_number")),
    ).toHaveLength(3);
  });

  it("says where nothing is found, and still gives a program its empty list", async () => {
    const table = await orders("--since", "2100-01-01");
    expect(table).toEqual({
      code: 0,
      printed: "",
      complained: "No orders found.\n",
    });
    const json = await orders("--format", "json");
    expect([json.code, json.printed]).toEqual([0, "[]\n"]);
    const csv = await orders("--format", "csv");
    expect(csvRowsOf(csv.printed)).toEqual([]);
    expect(csv.printed).toContain('"order_number","placed_at"');
  });

  it.each([
    ["--since", "yesterday"],
    ["--since", "2026-02-30"],
    ["--until", "2026-13-01"],
    ["--since", "2026-11-21T25:00Z"],
    ["--until", "21.11.2026"],
  ])("refuses %s %s, which is no day", async (option, text) => {
    const outcome = await orders(option, text);
    expect([outcome.code, outcome.printed]).toEqual([2, ""]);
    expect(outcome.complained).toContain(`'${text}' is not a date.`);
    expect(outcome.complained).toContain("Write a day such as 2026-11-21");
  });
});
