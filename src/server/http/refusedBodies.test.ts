import type { Order } from "../../storefront/api/endpoints.gen";
import { anOrder, statusAndText } from "../../testing/host/testRequests";
import { shopForAllTests } from "../../testing/host/testShops";

const NEEDS =
  "needs a letter or a digit, and no character that can't be printed";

const shop = shopForAllTests();
let order: Order;
beforeAll(async () => {
  order = await anOrder(shop);
});
afterEach(async () => {
  const orders = shop.db.selectFrom("customer_order").selectAll();
  expect(await orders.execute()).toEqual([]);
});

const json = (change: object = {}) => JSON.stringify({ ...order, ...change });
async function replyTo(payload: string, headers = {}) {
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/Order/AddOrder",
    payload,
    headers: { "content-type": "application/json", ...headers },
  });
  return statusAndText(reply);
}

it.each<[string, () => string]>([
  ["it is not valid JSON", () => '{"name": "Ann'],
  [
    "it is not valid JSON",
    () => json().replace(/}(?=])/, ',"\\u005f_proto__":{"price":0}}'),
  ],
  [
    "total must be <= 10000000000000",
    () => json().replace(/"total":[\d.]+/, '"total":1e999'),
  ],
  [`name ${NEEDS}`, () => json({ name: "   " })],
  [`name ${NEEDS}`, () => json({ name: "x\ud83d" })],
  ["it must have required property 'email'", () => json({ email: undefined })],
  [
    "orderItem line 1, itemId must be integer",
    // PostgreSQL can't even look for it.
    () => json({ orderItem: [{ ...order.orderItem[0], itemId: "\u0000" }] }),
  ],
])("an order is refused in words: %s", async (complaint, payload) =>
  expect(await replyTo(payload())).toBe(
    `400 What you sent could not be read: ${complaint}.`,
  ),
);

it("an order without a body, or one that another site can send, is refused", async () => {
  const none = await shop.app.inject({
    method: "POST",
    url: "/api/Order/AddOrder",
  });
  expect(statusAndText(none)).toMatch(/^400 .* it must be object\.$/);
  const sent = async (type: string) =>
    (await replyTo(json(), { "content-type": type })).slice(0, 3);
  expect(await sent("application/x-www-form-urlencoded")).toBe("415");
  expect(await sent("text/plain")).toBe("400");
});

it("a key of another form is refused", async () =>
  expect(await replyTo(json(), { "idempotency-key": "not a key" })).toMatch(
    /^400 What you sent could not be read: idempotency-key must /,
  ));
