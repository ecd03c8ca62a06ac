import { parseOrderReply } from "../../domain/orderReply";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "../cli/testCommand";

const RATE_LIMIT = 20;

const shop = shopForEachTest({ RATE_LIMIT: String(RATE_LIMIT) });
let orderNumber: string;

beforeEach(async () => {
  const order = { ...(await anOrder(shop, 2)), contactNo: "555-0100" };
  const reply = await post(shop, "/api/Order/AddOrder", order);
  orderNumber = parseOrderReply(reply.body).orderNumber;
});
afterEach(() => jest.restoreAllMocks());

const ask = (
  contactNo: string,
  number = orderNumber,
  remoteAddress = "192.0.2.1",
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

describe("GetStatus", () => {
  it("gives lines, charge and status to whoever knows both numbers, and nothing about the buyer", async () => {
    const note = ["--note", "owes us money"];
    await operate(shop, ["operator", "order", orderNumber, "confirm", ...note]);
    const reply = await ask("555-0100");
    const { orderItem } = await anOrder(shop, 2);
    expect(reply.json()).toEqual({
      orderNumber,
      status: "confirmed",
      changedAt: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      shippingCharge: 4.95,
      orderItem,
    });
    expect(reply.body).not.toMatch(/Ann|0100|example|owes/);
  });

  it("reads both numbers as people write them, as often as they ask", async () => {
    const code = orderNumber.slice(3).replace("-", "").toLowerCase();
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await ask("555 0100", ` ${code} `)).statusCode).toBe(200);
      expect((await ask("5550100", `ph${code}`)).statusCode).toBe(200);
    }
  });

  it("answers a wrong order number and a wrong contact number alike, with equal work for the database", async () => {
    const statements = jest.spyOn(shop.db.getExecutor(), "executeQuery");
    const seen = new Set<string>();
    for (const [contactNo, number] of [
      ["5550101", orderNumber],
      ["5550100", "PH-2222-2222"],
      ["5550100", "1042"],
      ["---", "PH-2222-2222"],
      ["...", orderNumber],
    ]) {
      const { statusCode, headers, body } = await ask(contactNo!, number);
      expect([statusCode, body]).toEqual([
        404,
        "We found no order with this number and this contact number. Please check both, or call us.",
      ]);
      const work = statements.mock.calls.length;
      seen.add(JSON.stringify([work, { ...headers, date: "" }]));
      statements.mockClear();
    }
    expect(seen.size).toBe(1);
  });

  it("finds nothing with the numbers of a buyer whose contact number has no digit", async () => {
    const orders = shop.db.updateTable("customer_order");
    await orders.set({ contact_no: "-" }).execute();
    expect((await ask("-")).statusCode).toBe(404);
  });

  it("answers 5 wrong contact numbers an hour for one order, from whatever address", async () => {
    let now = performance.now();
    jest.spyOn(performance, "now").mockImplementation(() => now);
    const guess = (count: number) =>
      ask(String(5550200 + count), orderNumber, `192.0.2.${count}`);
    expect(await statuses(8, guess)).toEqual([
      404, 404, 404, 404, 404, 429, 429, 429,
    ]);
    // Not even the right one, or guessing would go on.
    const refused = await ask("5550100", orderNumber, "192.0.2.99");
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("3600");
    expect(refused.body).toBe(
      "Too many wrong contact numbers were given for this order. Please wait 60 minutes, or call us.",
    );
    now += 3_600_001;
    expect((await ask("5550100")).statusCode).toBe(200);
  });

  it("does not tell by its limit whether there is such an order", async () => {
    const guesses = (number: string) =>
      statuses(7, () => ask("5550101", number));
    expect(await guesses("PH-2222-2222")).toEqual(await guesses(orderNumber));
  });

  it("counts as an order does by address", async () => {
    const others = (count: number) => ask("5550100", String(count));
    expect(await statuses(RATE_LIMIT, others)).not.toContain(429);
    const refused = await ask("5550100");
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain("so nothing was looked up.");
  });
});
