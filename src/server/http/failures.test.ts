import { takeLoggedErrors } from "../../testing/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { FAILED } from "./httpError";

const shop = shopForEachTest();

const UNCACHED_TEXT = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
};

it.each([
  ["/api/Order/AddOrder", "order_line", () => anOrder(shop)],
  ["/api/Enquiry/AddEnquiry", "enquiry", () => AN_ENQUIRY],
] as const)(
  "of what %s can't store the log has the cause, and nobody's data",
  async (url, table, body) => {
    const payload = await body();
    await shop.db.schema.dropTable(table).execute();
    const reply = await post(shop, url, payload, "key-of-ann");
    expect([reply.statusCode, reply.body]).toEqual([500, FAILED]);
    expect(reply.headers).toMatchObject(UNCACHED_TEXT);
    const log = takeLoggedErrors(shop);
    expect(log).toEqual([expect.stringContaining(`no such table: ${table}`)]);
    expect(log[0]).not.toMatch(
      /Ann|5550100|Good Friday|key-of-ann|127\.0\.0\.1/,
    );
  },
);
