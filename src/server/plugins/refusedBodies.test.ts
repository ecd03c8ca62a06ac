import type { Order } from "../../api/endpoints.gen";
import { anOrder, post } from "../../testing/testRequests";
import { shopForAllTests } from "../../testing/testShops";

const ORDER = "/api/Order/AddOrder";
const ORIGIN = "https://shop.example";
const NOT_JSON = "it is not valid JSON";
const NO_OBJECT = "it must be a JSON object";
const UNPRINTABLE =
  "holds characters that can't be printed. Please type it again";

const shop = shopForAllTests({ CORS_ORIGINS: ORIGIN });
let order: Order;
beforeAll(async () => {
  order = await anOrder(shop, 2);
});
afterEach(async () => {
  const orders = shop.db.selectFrom("customer_order").selectAll();
  expect(await orders.execute()).toEqual([]);
});

const json = (change: object = {}) => JSON.stringify({ ...order, ...change });
/** The order as it is sent, with more fields at its end. */
const withFields = (fields: string) => json().replace(/}$/, `,${fields}}`);
const withLine = (change: object) => ({
  orderItem: [order.orderItem[0], { ...order.orderItem[1], ...change }],
});

const JSON_TYPE = { "content-type": "application/json" };

async function expectRefusal(
  payload: string | Buffer,
  complaint: string,
  headers: Record<string, string> = JSON_TYPE,
  status = 400,
) {
  const reply = await shop.app.inject({
    method: "POST",
    url: ORDER,
    payload,
    headers: { origin: ORIGIN, ...headers },
  });
  expect([reply.statusCode, reply.body]).toEqual([
    status,
    `The order could not be read: ${complaint}.`,
  ]);
  expect(reply.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "access-control-allow-origin": ORIGIN,
  });
}

describe("an order is refused in words that say what is wrong with", () => {
  it.each<[string, string, () => string | Buffer]>([
    ["half a text", NOT_JSON, () => '{"name": "Ann'],
    ["a prototype", NOT_JSON, () => withFields('"\\u005f_proto__":{"is":1}')],
    [
      "a line's prototype",
      NOT_JSON,
      () => json().replace(/}(?=])/, ',"__proto__":{"price":0}}'),
    ],
    [
      "a byte of another alphabet",
      NOT_JSON,
      () => Buffer.from(json({ name: "\u00e9" }), "latin1"),
    ],
    [
      "a deep nest",
      NO_OBJECT,
      () => `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
    ],
    [
      "a number beyond all numbers",
      "total must be at most 10000000000000",
      () => json().replace(/"total":[\d.]+/, '"total":1e999'),
    ],
  ])("its text: %s", async (_what, complaint, payload) => {
    await expectRefusal(payload(), complaint);
    expect({}).not.toHaveProperty("is");
  });

  it("its text: none, or more than 256 KB", async () => {
    const none = await shop.app.inject({ method: "POST", url: ORDER });
    expect([none.statusCode, none.body]).toEqual([
      400,
      "The order could not be read: it must be a JSON object.",
    ]);
    const large = { ...order, address: "x".repeat(256 * 1024) };
    const reply = await post(shop, ORDER, large);
    expect([reply.statusCode, reply.body]).toEqual([
      413,
      "This request is larger than 256 KB. Please shorten it and send it again.",
    ]);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded"])(
    "its type: %s",
    (type) =>
      expectRefusal(
        json(),
        "it must be sent as application/json",
        { "content-type": type },
        415,
      ),
  );

  it.each<[string, object]>([
    ["contactNo has more than 10 characters", { contactNo: "12345678901" }],
    ["name has more than 200 characters", { name: " ".repeat(200_000) }],
    ["name must not be blank", { name: "   " }],
    ["email is missing", { email: undefined }],
    ["qty must be at least 1", { qty: 0 }],
    ["total must be at least 0", { total: -1 }],
    ["coupon is an unknown field", { coupon: "X" }],
    ["it holds an unknown field", { "a b": "X" }],
    ["orderItem must hold at least 1 line", { orderItem: [] }],
    ["orderItem holds more than 1000 lines", { orderItem: Array(1_001) }],
  ])("its fields: %s", (complaint, change) =>
    expectRefusal(json(change), complaint),
  );

  it.each<[string, object]>([
    ["qty must be a whole number", { qty: 1.5 }],
    ["qty must be at most 9999", { qty: 1e4 }],
    [
      "itemId must be a whole number or a text of 1 to 64 characters",
      { itemId: 1.5 },
    ],
    [
      "price must be an amount in dollars with at most two decimals",
      { price: 0.999 },
    ],
  ])("its lines: %s", (complaint, change) =>
    expectRefusal(json(withLine(change)), `orderItem line 2, ${complaint}`),
  );

  it.each(["name", "contactNo", "email", "address"])(
    "its characters: %s holds a control character, half a character, or nothing that anybody sees",
    async (field) => {
      const texts = ["Ann\u0000", "\u001b", "x\ud83d", "\udc8a"];
      if (field !== "address") texts.push("a\tb", "55\n50");
      for (const text of [...texts, "\u200b\u3164\u2800"])
        await expectRefusal(json({ [field]: text }), `${field} ${UNPRINTABLE}`);
    },
  );

  it.each([
    ["short", "has fewer than 8 characters"],
    ["k".repeat(129), "has more than 128 characters"],
    ["not a key at all", "may hold only letters, digits, '-' and '_'"],
  ])("its key %p", (key, complaint) =>
    expectRefusal(json(), `Idempotency-Key ${complaint}`, {
      ...JSON_TYPE,
      "idempotency-key": key,
    }),
  );
});

it.each(["\ud83d", "\u0000", "\u0000' or 1=1 --"])(
  "an order of a product whose id is %j is refused, and the id not repeated",
  async (itemId) => {
    const reply = await post(shop, ORDER, {
      ...order,
      ...withLine({ itemId }),
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain("Nothing was ordered.");
    expect(reply.body).not.toMatch(/[\p{Cc}\p{Cs}\ufffd]/u);
  },
);
