import { DefaultQueryExecutor } from "kysely";
import { statusAndText } from "../../testing/host/testRequests";
import { shopForAllTests } from "../../testing/host/testShops";
import { placeOrder, stepOrder } from "../cli/testSent";
import { findOrder, withLines } from "./orderRepository";

const RATE_LIMIT = 20;
const shop = shopForAllTests({ RATE_LIMIT: String(RATE_LIMIT) });

let visitors = 0;
let orderNumber: string;
beforeEach(async () => {
  // What others have asked doesn't count.
  visitors += 1;
  orderNumber = await placeOrder(shop, { contactNo: "555-0100" });
});

const ask = (
  contactNo: string,
  number = orderNumber,
  remoteAddress = `192.0.2.${visitors}`,
) =>
  shop.app.inject({
    method: "POST",
    url: "/api/Order/GetStatus",
    payload: { orderNumber: number, contactNo },
    remoteAddress,
  });

/** The statuses of some questions at the same moment. */
const statuses = async (
  count: number,
  question: (asked: number) => ReturnType<typeof ask>,
) => {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, asked) => question(asked)),
  );
  return replies.map(({ statusCode }) => statusCode).sort();
};

test("an order agrees with its history, also if a step is taken meanwhile", async () => {
  const row = await shop.db
    .selectFrom("customer_order")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  await stepOrder(shop, orderNumber, "confirm");
  expect(await withLines(shop.db, [row])).toMatchObject([
    { status: "confirmed", events: [{ status: "confirmed" }] },
  ]);
});

describe("GetStatus", () => {
  it("tells lines, charge and status, and nothing about the buyer", async () => {
    await stepOrder(shop, orderNumber, "confirm", "owes us money");
    const order = await findOrder(shop.db, orderNumber);
    const reply = await ask("555-0100");
    expect(reply.json()).toEqual({
      orderNumber,
      status: "confirmed",
      changedAt: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      changes: [],
      toPay: order!.total_cents / 100,
      shippingCharge: 4.95,
      currencySign: "$",
      orderItem: order!.lines.map((line) => ({
        itemId: line.product_id,
        itemName: line.product_name,
        mg: line.mg,
        pack: line.pack,
        qty: line.qty,
        price: line.price_cents / 100,
        discount: line.discount_cents / 100,
      })),
      medicines: order!.lines.map(() =>
        expect.objectContaining({ unit: "tablet" }),
      ),
    });
    expect(reply.body).not.toMatch(/Ann|0100|example|owes/);
  });

  it("reads both numbers as people write them, as often as they ask", async () => {
    const code = orderNumber.slice(3).replace("-", "").toLowerCase();
    for (let asked = 0; asked < 6; asked += 1)
      expect((await ask("+1 555 0100", ` ${code} `)).statusCode).toBe(200);
  });

  it("answers what is wrong alike, with equal work for the database", async () => {
    // Its base: the executor of a transaction is another object of this class.
    const executors = Object.getPrototypeOf(
      DefaultQueryExecutor.prototype,
    ) as DefaultQueryExecutor;
    const statements = jest.spyOn(executors, "executeQuery");
    const seen = new Set<string>();
    for (const [contactNo, number] of [
      ["5550101", orderNumber],
      ["5550100", "PH-2222-2222"],
      ["5550100", "1042"],
      ["---", "PH-2222-2222"],
      ["...", orderNumber],
    ]) {
      const reply = await ask(contactNo!, number);
      expect(statusAndText(reply)).toBe(
        "404 We found no order with this number and this contact number. Please check both, or call us.",
      );
      // Once a second the host reads settings and new products, whoever asks.
      const work = statements.mock.calls
        .map(([{ sql }]) => sql)
        .filter((sql) => !/from ("setting"|catalog )/.test(sql));
      expect(work.join()).toMatch(/from "customer_order"/);
      seen.add(JSON.stringify([work.length, { ...reply.headers, date: "" }]));
      statements.mockClear();
    }
    expect(seen.size).toBe(1);
  });

  it("answers a visitor 5 wrong numbers an hour, and the buyer all the same", async () => {
    // Nor does the limit tell whether there is such an order.
    for (const number of [orderNumber, "PH-2222-2222"]) {
      const guess = (count: number) => ask(String(5550200 + count), number);
      expect(await statuses(7, guess)).toEqual([
        404, 404, 404, 404, 404, 429, 429,
      ]);
    }
    // Not even the right one, or guessing would go on.
    const refused = await ask("5550100");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
    expect(statusAndText(refused)).toBe(
      "429 Too many wrong contact numbers were given for this order. Please wait 60 minutes, or call us.",
    );
    const buyer = await ask("5550100", orderNumber, "192.0.2.99");
    expect(buyer.statusCode).toBe(200);
  });

  it("counts as an order does by address", async () => {
    const others = (count: number) => ask("5550100", String(count));
    expect(await statuses(RATE_LIMIT, others)).not.toContain(429);
    expect((await ask("5550100")).statusCode).toBe(429);
  });
});
