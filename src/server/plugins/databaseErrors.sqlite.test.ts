import { productsOf, takeLoggedErrors } from "../../testing/testApp";
import { AN_ENQUIRY, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { largeOrder, TROUBLES } from "./testDatabaseErrors";

/** So long that a few fill up what room there is. */
const enquiry = { ...AN_ENQUIRY, message: AN_ENQUIRY.message.repeat(50) };

const shop = shopForEachTest(
  { RULES: "none" },
  {
    open: { lockTimeout: 50 },
    limits: { readinessCheckEvery: 0, maxEventLoopDelay: Infinity },
  },
);

const ask = async (url: string) => {
  const { statusCode, body } = await shop.app.inject(url);
  return [statusCode, body];
};

async function storedRows() {
  const counts: Record<string, number> = {};
  for (const table of [
    "customer_order",
    "order_line",
    "enquiry",
    "idempotency",
  ] as const) {
    counts[table] = (
      await shop.db.selectFrom(table).selectAll().execute()
    ).length;
  }
  return counts;
}

describe.each(TROUBLES)("while %s", (_what, { sentence, text, cause }) => {
  it("the buyer gets a sentence, nothing is half written, and the order goes through once afterwards", async () => {
    const order = await largeOrder(shop);
    const before = await storedRows();
    const end = await cause(shop);
    const send = () => post(shop, "/api/Order/AddOrder", order, "key-of-ann");
    for (const reply of await Promise.all([send(), send(), send()])) {
      expect([reply.statusCode, reply.body]).toEqual([503, text]);
      expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    }
    expect(await storedRows()).toEqual(before);
    expect(takeLoggedErrors(shop)).toHaveLength(3);

    await end();
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies[0]?.body).toMatch(/^Success PH-/);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await storedRows()).toEqual({
      customer_order: 1,
      order_line: order.orderItem.length,
      enquiry: 0,
      idempotency: 1,
    });
  });

  it("an enquiry is refused alike", async () => {
    const end = await cause(shop);
    const replies = [];
    // Some may still find room in pages that are there already.
    for (let count = 0; count < 10; count += 1) {
      replies.push(await post(shop, "/api/Enquiry/AddEnquiry", enquiry));
    }
    expect(replies.at(-1)?.statusCode).toBe(503);
    expect(replies.at(-1)?.body).toBe(text);
    expect(takeLoggedErrors(shop)).not.toEqual([]);
    await end();
    const reply = await post(shop, "/api/Enquiry/AddEnquiry", enquiry);
    expect(reply.statusCode).toBe(200);
  });

  it("lists are served, and /readyz says what is wrong as long as it is", async () => {
    expect(await ask("/readyz")).toEqual([200, "ready"]);
    await shop.db
      .deleteFrom("setting")
      .where("name", "=", "ready_at")
      .execute();
    const end = await cause(shop);
    expect(await ask("/readyz")).toEqual([503, sentence]);
    expect(await ask("/healthz")).toEqual([200, "alive"]);
    expect(await productsOf(shop)).toHaveLength(149);
    expect((await ask("/api/Config/Get"))[0]).toBe(200);
    await end();
    expect(await ask("/readyz")).toEqual([200, "ready"]);
  });
});
