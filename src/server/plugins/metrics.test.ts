import type { Order } from "../../api/endpoints.gen";
import {
  openTestShop,
  takeLoggedErrors,
  type TestShop,
} from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { createMetrics, type Metrics } from "./metrics";

const PERSONAL = /Ann|5550100|example\.org|1 Example|secret-key|PH-|127\.0\.0/;

let shop: TestShop;
let metrics: Metrics;
let order: Order;

beforeEach(async () => {
  metrics = createMetrics();
  shop = await openTestShop({ RATE_LIMIT: "20" }, { metrics });
  order = await anOrder(shop);
});
afterEach(() => shop.close());

const text = () => metrics.registry.metrics();
const place = (body: object, key?: string) =>
  post(shop, "/api/Order/AddOrder", body, key);

/** The value of a series, as Prometheus reads it; 0 where there is none. */
async function valueOf(series: string): Promise<number> {
  const line = (await text())
    .split("\n")
    .find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

describe("the figures of a host", () => {
  it("count each request by the pattern of its address, how long it took, and nothing about whom", async () => {
    await shop.app.inject("/api/Product/GetProduct/other");
    await shop.app.inject({ method: "PATCH", url: "/somewhere?name=Ann" });
    await place({ ...order, total: 1 });
    for (let count = 0; count < 50; count += 1) {
      await shop.app.inject(`/Ann-${count}`);
      await shop.app.inject(`/product-details/Ann-${count}?name=Ann`);
      await shop.app.inject(`/Resource/Banner/Ann-${count}.svg`);
    }
    await shop.app.inject("/order-complete/PH-7Q4K-2M9X");
    const count = (method: string, route: string, status: number) =>
      valueOf(
        `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(await count("GET", "/api/Product/GetProduct/:id", 404)).toBe(1);
    expect(await count("GET", "/Resource/Banner/:file", 404)).toBe(50);
    expect(await count("GET", "/order-complete/:id", 200)).toBe(1);
    expect(await count("other", "/*", 404)).toBe(1);
    const labels = 'method="GET",route="/api/Product/GetProduct",status="200"';
    const seconds = `http_request_duration_seconds_sum{${labels}}`;
    expect(await valueOf(seconds)).toBeGreaterThan(0);
    expect(await valueOf(seconds)).toBeLessThan(60);
    const requests = /^http_request_duration_seconds_count/gm;
    expect((await text()).match(requests)!.length).toBeLessThan(10);
    expect(await text()).not.toMatch(PERSONAL);
  });

  it("count orders that were placed, and those that were refused by reason", async () => {
    const line = order.orderItem[0]!;
    await place(order, "secret-key-of-ann");
    await place({ ...order, shippingCharge: 1 });
    await place({ ...order, orderItem: [{ ...line, itemId: "gone" }] });
    await place({ ...order, total: 1 });
    await place({ ...order, name: "Ann Other" }, "secret-key-of-ann");
    await place({ ...order, contactNo: "01234567890" });
    await place({ ...order, name: "x".repeat(300_000) });
    await shop.db.schema.dropTable("order_line").execute();
    await place(order);
    for (let more = 0; more < 15; more += 1) await place({});
    const refused = (reason: string) =>
      valueOf(`shop_orders_refused_total{reason="${reason}"}`);
    const reasons = {
      prices_changed: 1,
      catalogue_changed: 1,
      wrong_sums: 1,
      key_reused: 1,
      invalid: 14,
      failure: 1,
      rate_limit: 3,
      busy: 0,
      database: 0,
      other: 0,
    };
    for (const [reason, count] of Object.entries(reasons)) {
      expect([reason, await refused(reason)]).toEqual([reason, count]);
    }
    expect(await valueOf("shop_orders_total")).toBe(1);
    expect(takeLoggedErrors(shop)).toHaveLength(1);
  });
});

it("messages that are not sent are counted by channel, with the age of the oldest", async () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const oldest = "2026-11-22T09:00:00Z";
  const row = { channel: "mail", waiting: 2, failed: 1, oldest };
  metrics.outbox.count([row], now);
  const series = (state: string) =>
    valueOf(`shop_outbox_messages{channel="mail",state="${state}"}`);
  const age = () => valueOf('shop_outbox_oldest_seconds{channel="mail"}');
  expect([await series("waiting"), await series("failed")]).toEqual([2, 1]);
  expect(await age()).toBe(3_600);
  metrics.outbox.count([], now);
  expect([await series("waiting"), await age()]).toEqual([0, 0]);
});
