import { parseOrderReply } from "../../domain/orderReply";
import { openTestShop, type TestShop } from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { operate } from "../cli/testCommand";

let shop: TestShop;
let orderNumber: string;
let now: number;

async function open(settings: Record<string, string> = {}): Promise<void> {
  shop = await openTestShop(settings);
  const order = { ...(await anOrder(shop, 2)), contactNo: "555-0100" };
  const reply = await post(shop, "/api/Order/AddOrder", order);
  orderNumber = parseOrderReply(reply.body).orderNumber;
}
beforeEach(() => {
  now = performance.now();
  jest.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.close();
});

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
const NOTHING =
  "We found no order with this number and this contact number. Please check both, or call us.";

describe("GetStatus", () => {
  it("gives lines, charge and status to whoever knows both numbers, and nothing about the buyer", async () => {
    await open();
    const note = ["--note", "owes us money"];
    await operate(shop, ["operator", "order", orderNumber, "confirm", ...note]);
    const reply = await ask("555-0100");
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("no-store");
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

  it("reads both numbers as people write them", async () => {
    await open();
    const code = orderNumber.slice(3).replace("-", "").toLowerCase();
    expect((await ask("555 0100", ` ${code} `)).statusCode).toBe(200);
    expect((await ask("5550100", `ph${code}`)).statusCode).toBe(200);
  });

  it("answers a wrong order number and a wrong contact number alike, with equal work for the database", async () => {
    await open();
    const statements = jest.spyOn(shop.db.getExecutor(), "executeQuery");
    const seen = [];
    for (const [contactNo, number] of [
      ["5550101", orderNumber],
      ["5550100", "PH-2222-2222"],
      ["5550100", "1042"],
      ["---", "PH-2222-2222"],
      ["...", orderNumber],
    ]) {
      const { statusCode, headers, body } = await ask(contactNo!, number);
      const { date, ...others } = headers;
      expect(date).toBeDefined();
      seen.push({
        statusCode,
        others,
        body,
        calls: statements.mock.calls.length,
      });
      statements.mockClear();
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]).toMatchObject({ statusCode: 404, body: NOTHING });
  });

  it("answers 5 wrong contact numbers an hour for one order, from whatever address", async () => {
    await open();
    const guess = (count: number) =>
      ask(String(5550000 + count), orderNumber, `192.0.2.${count}`);
    const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(guess));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
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
    await open();
    const statuses = async (number: string) => {
      const seen = [];
      for (let count = 0; count < 7; count += 1)
        seen.push((await ask("5550101", number)).statusCode);
      return seen;
    };
    expect(await statuses("PH-2222-2222")).toEqual(await statuses(orderNumber));
  });

  it("finds nothing with the numbers of a buyer whose contact number has no digit", async () => {
    await open();
    await shop.db
      .updateTable("customer_order")
      .set({ contact_no: "-" })
      .execute();
    expect((await ask("-")).statusCode).toBe(404);
  });

  it("counts as an order does by address", async () => {
    await open({ RATE_LIMIT: "3" });
    const seen = [];
    for (let count = 0; count < 4; count += 1)
      seen.push(await ask("5550100", `PH-2222-222${count + 2}`));
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([
      404, 404, 404, 429,
    ]);
    expect(seen[3]!.body).toContain("so nothing was looked up.");
  });
});
