import type { Order } from "../../storefront/api/endpoints.gen";
import { anOrder, post, statusAndText } from "../../testing/testRequests";
import { shopForAllTests } from "../../testing/testShops";

const ORDER = "/api/Order/AddOrder";
const NEEDS =
  "needs a letter or a digit, and no character that can't be printed";

const shop = shopForAllTests();
let order: Order;
beforeAll(async () => {
  order = await anOrder(shop, 2);
});
afterEach(async () => {
  const orders = shop.db.selectFrom("customer_order").selectAll();
  expect(await orders.execute()).toEqual([]);
});

const json = (change: object = {}) => JSON.stringify({ ...order, ...change });
const withLine = (change: object) => ({
  orderItem: [order.orderItem[0], { ...order.orderItem[1], ...change }],
});

async function expectRefusal(
  payload: string | Buffer,
  complaint: string,
  headers = {},
  status = 400,
) {
  const reply = await shop.app.inject({
    method: "POST",
    url: ORDER,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });
  expect(statusAndText(reply)).toBe(
    `${status} The order could not be read: ${complaint}.`,
  );
}

describe("an order is refused in words that say what is wrong with", () => {
  it.each<[string, () => string | Buffer]>([
    ["half a text", () => '{"name": "Ann'],
    [
      "a line's prototype",
      () => json().replace(/}(?=])/, ',"\\u005f_proto__":{"price":0}}'),
    ],
    [
      "a byte of another alphabet",
      () => Buffer.from(json({ name: "\u00e9" }), "latin1"),
    ],
  ])("its text, which is no JSON: %s", (_what, payload) =>
    expectRefusal(payload(), "it is not valid JSON"),
  );

  it("its text: none, a deep nest, a number beyond all numbers, or more than 256 KB", async () => {
    const none = await shop.app.inject({ method: "POST", url: ORDER });
    expect(statusAndText(none)).toMatch(/^400 .* it must be object\.$/);
    const nest = "[".repeat(100_000) + "]".repeat(100_000);
    await expectRefusal(nest, "it must be object");
    const endless = json().replace(/"total":[\d.]+/, '"total":1e999');
    await expectRefusal(endless, "total must be <= 10000000000000");
    const large = await post(shop, ORDER, { address: "x".repeat(256 * 1024) });
    expect(statusAndText(large)).toBe(
      "413 This request is larger than 256 KB. Please shorten it and send it again.",
    );
  });

  it("its type, which another site can make a browser send", () =>
    expectRefusal(
      json(),
      "it must be sent as application/json",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
    ));

  it.each<[string, object]>([
    ["contactNo has more than 10 characters", { contactNo: "12345678901" }],
    ["name has more than 200 characters", { name: " ".repeat(200_000) }],
    [`name ${NEEDS}`, { name: "   " }],
    ["it must have required property 'email'", { email: undefined }],
    ["qty must be >= 1", { qty: 0 }],
    ["it must NOT have additional properties", { "Ann Example": "X" }],
    ["orderItem must NOT have fewer than 1 items", { orderItem: [] }],
    [
      "orderItem must NOT have more than 1000 items",
      { orderItem: Array(1_001) },
    ],
  ])("its fields: %s", (complaint, change) =>
    expectRefusal(json(change), complaint),
  );

  it.each<[string, object]>([
    ["qty must be integer", { qty: 1.5 }],
    ["qty must be <= 9999", { qty: 1e4 }],
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

  it("its characters: a control character, or half a character", async () => {
    for (const text of ["Ann\u0007", "x\ud83d", "a\tb"])
      await expectRefusal(json({ name: text }), `name ${NEEDS}`);
  });

  it.each([
    ["may hold only letters, digits, '-' and '_'", "not a key at all"],
    ["has fewer than 8 characters", "short"],
  ])("its key, which %s", (complaint, key) =>
    expectRefusal(json(), `Idempotency-Key ${complaint}`, {
      "idempotency-key": key,
    }),
  );
});

it("NUL is refused wherever it stands", async () => {
  const line = withLine({ itemId: "\\\u0000" });
  const refused = await post(shop, ORDER, { ...order, ...line });
  expect(statusAndText(refused)).toMatch(/^400 This request holds .*\(NUL\)/);
});
