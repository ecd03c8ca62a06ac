import type { Order } from "../../api/endpoints.gen";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { changeProduct } from "../catalog/testCatalog";

const KEY = "4f9c2a8e-6b1d-4c57-9a30-5e8d7f21b6c4";
const ORDER = "/api/Order/AddOrder";
const ENQUIRY = "/api/Enquiry/AddEnquiry";

const shop = shopForEachTest();
let order: Order;

beforeEach(async () => {
  order = await anOrder(shop);
});

const countOrders = async () =>
  (await shop.db.selectFrom("customer_order").select("name").execute()).length;

describe("the same key with the same order", () => {
  it("gives the same reply and one order", async () => {
    const first = await post(shop, ORDER, order, KEY);
    const second = await post(shop, ORDER, order, KEY);
    expect(first.statusCode).toBe(200);
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect(await countOrders()).toBe(1);
  });

  it("does so when the requests run at the same moment", async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => post(shop, ORDER, order, KEY)),
    );
    expect(replies[0]!.body).toContain("Success");
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await countOrders()).toBe(1);
  });

  it("does so after a restart", async () => {
    const first = await post(shop, ORDER, order, KEY);
    await reopen(shop);
    const second = await post(shop, ORDER, order, KEY);
    expect(first.body).toContain("Success");
    expect(second.body).toBe(first.body);
    expect(await countOrders()).toBe(1);
  });

  it("does so whatever order its fields are written in", async () => {
    const first = await post(shop, ORDER, order, KEY);
    const turned = Object.fromEntries(Object.entries(order).reverse());
    const second = await post(shop, ORDER, turned, KEY);
    expect(second.body).toBe(first.body);
    expect(await countOrders()).toBe(1);
  });

  it("gives the same reply although the price has changed since", async () => {
    const first = await post(shop, ORDER, order, KEY);
    const id = String(order.orderItem[0]!.itemId);
    await changeProduct(shop.db, id, { price_cents: 1 });
    expect((await post(shop, ORDER, order, KEY)).body).toBe(first.body);
  });
});

describe("a key that belongs to another request", () => {
  const REFUSED =
    "This request differs from the one that was sent before under the same Idempotency-Key, so nothing was stored. Please reload the page and send it again.";

  it("is refused with another order", async () => {
    await post(shop, ORDER, order, KEY);
    const reply = await post(shop, ORDER, { ...order, name: "Bob" }, KEY);
    expect([reply.statusCode, reply.body]).toEqual([409, REFUSED]);
    expect(await countOrders()).toBe(1);
  });

  it("is refused with an enquiry", async () => {
    await post(shop, ORDER, order, KEY);
    const reply = await post(shop, ENQUIRY, AN_ENQUIRY, KEY);
    expect([reply.statusCode, reply.body]).toEqual([409, REFUSED]);
    expect(await shop.db.selectFrom("enquiry").selectAll().execute()).toEqual(
      [],
    );
  });
});

it("leaves the key of a refused order free for the corrected one", async () => {
  const wrong = { ...order, total: order.total + 1 };
  expect((await post(shop, ORDER, wrong, KEY)).statusCode).toBe(409);
  const reply = await post(shop, ORDER, order, KEY);
  expect(reply.body).toContain("Success");
});

it("keeps different orders of the same moment apart", async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(
        shop,
        ORDER,
        { ...order, name: `Buyer ${index}` },
        `key-no-${index}`,
      ),
    ),
  );
  expect(new Set(replies.map(({ body }) => body)).size).toBe(20);
  const names = await shop.db
    .selectFrom("customer_order")
    .select("name")
    .execute();
  expect(new Set(names.map(({ name }) => name)).size).toBe(20);
});
