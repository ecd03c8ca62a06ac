import type { Order } from "../../storefront/api/endpoints.gen";
import {
  AN_ENQUIRY,
  anOrder,
  post,
  statusAndText,
} from "../../testing/host/testRequests";
import { reopen, shopForAllTests } from "../../testing/host/testShops";
import { sendProduct } from "../catalog/testCatalog";

const ORDER = "/api/Order/AddOrder";
const ENQUIRY = "/api/Enquiry/AddEnquiry";

const shop = shopForAllTests();
let order: Order;
let key: string;
let buyers = 0;

beforeEach(async () => {
  buyers += 1;
  key = `key-of-buyer-${buyers}`;
  order = { ...(await anOrder(shop)), name: `(${buyers}) Ann Example` };
});

const send = (sent: object = order, sentKey = key) =>
  post(shop, ORDER, sent, sentKey);

/** The orders of this test. */
const stored = () =>
  shop.db
    .selectFrom("customer_order")
    .selectAll()
    .where("name", "=", order.name)
    .execute();

it.each<[string, () => unknown]>([
  ["after a restart", () => reopen(shop)],
  [
    "although the price has changed since",
    () =>
      sendProduct(shop, String(order.orderItem[0]!.itemId), {
        price_cents: 1 + buyers,
      }),
  ],
])(
  "one order with one key, sent again %s, gives the same reply",
  async (_when, meanwhile) => {
    const first = await send();
    await meanwhile();
    const second = await send();
    expect(first.statusCode).toBe(200);
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect(await stored()).toHaveLength(1);
  },
);

it("one order with one key, sent ten times at one moment, is stored once", async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(replies[0]!.body).toContain("Success");
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});

it.each([
  ["order", () => send({ ...order, email: "bob@example.org" })],
  ["enquiry", () => post(shop, ENQUIRY, AN_ENQUIRY, key)],
])(
  "a key that belongs to an order is refused with another %s",
  async (_what, other) => {
    await send();
    const reply = await other();
    expect(statusAndText(reply)).toBe(
      "422 What you sent before has arrived, so this, which differs from it, was not stored. Send it again if you want both.",
    );
    expect(await stored()).toHaveLength(1);
    const enquiries = shop.db.selectFrom("enquiry").selectAll();
    expect(await enquiries.execute()).toEqual([]);
  },
);

it("the key of a refused order is free for the corrected one", async () => {
  const wrong = { ...order, total: order.total + 1 };
  expect((await send(wrong)).statusCode).toBe(409);
  expect((await send()).body).toContain("Success");
});
