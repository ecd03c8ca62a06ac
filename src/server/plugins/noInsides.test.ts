import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Order } from "../../api/endpoints.gen";
import { writeSetting } from "../db/settings";
import { takeLoggedErrors } from "../../testing/testApp";
import { AN_ENQUIRY, anOrder } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";

const ORDER = "/api/Order/AddOrder";
const ENQUIRY = "/api/Enquiry/AddEnquiry";
const INSIDES =
  /\bat \S+:\d|node_modules|[\\/](src|tmp|build|dist)[\\/]|\.(ts|m?js)\b|sql|select |insert |no such|constraint|\btable\b|driver|error\b|FST_|undefined|\[object|stack|[{}<>]/i;
const ERROR_CODE = /\bE[A-Z]{4,}|_[A-Z]/;

const shop = shopForEachTest();
let order: Order;

beforeEach(async () => {
  order = await anOrder(shop);
});

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
const send = (url: string, payload: object | string, headers = {}) =>
  shop.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });
const drop = (table: string) => shop.db.schema.dropTable(table).execute();

type Reply = ReturnType<typeof get>;

it.each<[string, number, () => Reply | Promise<Awaited<Reply>>]>([
  ["an unknown address", 404, () => get("/api/Nothing")],
  [
    "an unknown method",
    404,
    () => shop.app.inject({ method: "PUT", url: ORDER }),
  ],
  ["an unreadable address", 400, () => get("/api/Product/GetProduct/%ff")],
  [
    "an id that is too long",
    400,
    () => get(`/api/Product/GetProduct/${"a".repeat(65)}`),
  ],
  [
    "an id that is a trick",
    404,
    () => get("/api/Product/GetProduct/'%20or%201=1%20--"),
  ],
  ["an id with a NUL", 400, () => get("/api/Product/GetProduct/%00")],
  [
    "a folder in the place of a picture",
    404,
    () => {
      mkdirSync(join(shop.dataDir, "photos", "a.png"), { recursive: true });
      return get("/Resource/Product/a.png");
    },
  ],
  [
    "a file in the place of the pictures' folder",
    404,
    () => {
      writeFileSync(join(shop.dataDir, "photos"), "");
      return get("/Resource/Product/a.png");
    },
  ],
  ["a broken order", 400, () => send(ORDER, '{"name": "Ann')],
  ["no order", 400, () => send(ORDER, "null")],
  [
    "an order in another form",
    415,
    () => send(ORDER, "name=Ann", { "content-type": "text/plain" }),
  ],
  ["a huge order", 413, () => send(ORDER, " ".repeat(300_000))],
  [
    "an order of an unknown product",
    409,
    () =>
      send(ORDER, {
        ...order,
        orderItem: [{ ...order.orderItem[0], itemId: "'; drop" }],
      }),
  ],
  [
    "an order that does not add up",
    409,
    () => send(ORDER, { ...order, total: 1 }),
  ],
  [
    "a key that is none",
    400,
    () => send(ENQUIRY, AN_ENQUIRY, { "idempotency-key": "';--" }),
  ],
  [
    "an order that can't be stored",
    500,
    async () => {
      await drop("order_line");
      return send(ORDER, order);
    },
  ],
  [
    "an enquiry that can't be stored",
    500,
    async () => {
      await drop("enquiry");
      return send(ENQUIRY, AN_ENQUIRY);
    },
  ],
  [
    "a key that can't be stored",
    500,
    async () => {
      await drop("idempotency");
      return send(ENQUIRY, AN_ENQUIRY, { "idempotency-key": "one-intent" });
    },
  ],
  [
    "a delivery charge that is none",
    500,
    async () => {
      await writeSetting(shop.db, "shipping_cents", "free");
      return get("/api/Config/Get");
    },
  ],
  [
    "a catalog that is gone",
    500,
    async () => {
      await drop("order_line");
      await drop("product");
      return get("/api/Product/SearchProducts");
    },
  ],
  [
    "a database that is closed",
    500,
    async () => {
      await shop.db.destroy();
      return get("/api/Product/GetCategories");
    },
  ],
  [
    "a storefront that is gone",
    503,
    () => {
      rmSync(join(dirname(shop.dataDir), "dist"), { recursive: true });
      return get("/product");
    },
  ],
])(
  "%s is answered without a word about the insides",
  async (_what, status, failure) => {
    const { statusCode, headers, body } = await failure();
    expect(statusCode).toBe(status);
    expect(body).toMatch(/^[A-Z][^\n]{10,250}\.$/);
    expect(body).not.toMatch(INSIDES);
    expect(body).not.toMatch(ERROR_CODE);
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src"),
    });
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(takeLoggedErrors(shop).length > 0).toBe(status >= 500);
  },
);
