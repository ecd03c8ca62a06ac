import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Order } from "../../api/endpoints.gen";
import { writeSetting } from "../db/settings";
import { takeLoggedErrors } from "../../testing/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { FAILED, UNAVAILABLE } from "./errors";

const ORDER = "/api/Order/AddOrder";
const ENQUIRY = "/api/Enquiry/AddEnquiry";
const shop = shopForEachTest();
let order: Order;

beforeEach(async () => {
  order = await anOrder(shop);
});

const drop = (table: string) => shop.db.schema.dropTable(table).execute();
const get = (url: string) => shop.app.inject(url);

it.each([
  [
    "an order that can't be stored",
    "no such table: order_line",
    () => drop("order_line"),
    () => post(shop, ORDER, order, "key-of-ann"),
  ],
  [
    "an enquiry that can't be stored",
    "no such table: enquiry",
    () => drop("enquiry"),
    () => post(shop, ENQUIRY, AN_ENQUIRY, "key-of-ann"),
  ],
  [
    "a delivery charge that is none",
    "shipping_cents",
    () => writeSetting(shop.db, "shipping_cents", "free"),
    () => get("/api/Config/Get"),
  ],
  [
    "a database that is closed",
    "driver has already been destroyed",
    () => shop.db.destroy(),
    () => get("/api/Product/GetCategories"),
  ],
])(
  "%s is answered with the contract's sentence, and the log has its cause and nobody's data",
  async (_what, cause, fail, send) => {
    await fail();
    const { statusCode, body, headers } = await send();
    expect([statusCode, body]).toEqual([500, FAILED]);
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const log = takeLoggedErrors(shop);
    expect(log).toEqual([expect.stringContaining(cause)]);
    expect(log[0]).not.toMatch(
      /Ann|5550100|Good Friday|key-of-ann|127\.0\.0\.1/,
    );
  },
);

it("a storefront that is gone is answered with the contract's sentence, and when to ask again", async () => {
  rmSync(join(dirname(shop.dataDir), "dist"), { recursive: true });
  const { statusCode, body, headers } = await get("/product");
  expect([statusCode, body]).toEqual([503, UNAVAILABLE]);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  expect(takeLoggedErrors(shop)).toHaveLength(1);
});
