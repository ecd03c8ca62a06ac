import {
  openTestShop,
  takeLoggedErrors,
  type TestShop,
} from "../testing/testApp";
import { AN_ENQUIRY, anOrder, post } from "../testing/testRequests";
import {
  createMetrics,
  serveMetrics,
  showMessageCounts,
  showStorage,
  type Metrics,
} from "./metrics";

const KEY = "secret-key-of-ann";

let shop: TestShop;
let metrics: Metrics;

beforeEach(async () => {
  metrics = createMetrics();
  shop = await openTestShop({ RATE_LIMIT: "21" }, { metrics });
});
afterEach(() => shop.close());

/** The value of a series, as Prometheus reads it; 0 where there is none. */
async function valueOf(series: string): Promise<number> {
  const lines = (await metrics.registry.metrics()).split("\n");
  const line = lines.find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

it("requests are counted by method, pattern of the address and status, with the time they took", async () => {
  await shop.app.inject({ method: "PATCH", url: "/somewhere?name=Ann" });
  for (let count = 0; count < 50; count += 1)
    await shop.app.inject(`/Resource/Banner/Ann-${count}.svg`);
  const of = (figure: string, labels: string) =>
    valueOf(`http_request_duration_seconds_${figure}{${labels}}`);
  const other = 'method="other",route="/*",status="405"';
  expect(await of("count", other)).toBe(1);
  const banner = 'method="GET",route="/Resource/Banner/:file",status="404"';
  expect(await of("count", banner)).toBe(50);
  expect(await of("sum", banner)).toBeGreaterThan(0);
  expect(await of("sum", banner)).toBeLessThan(60);
});

it("orders are counted that were placed, and those that were refused by reason", async () => {
  const order = await anOrder(shop);
  const place = (change: object, key?: string) =>
    post(shop, "/api/Order/AddOrder", { ...order, ...change }, key);
  await place({}, KEY);
  await post(shop, "/api/Enquiry/AddEnquiry", AN_ENQUIRY);
  await place({ shippingCharge: 1 });
  await place({ orderItem: [{ ...order.orderItem[0]!, itemId: "gone" }] });
  await place({ total: 1 });
  await place({ name: "Ann Other" }, KEY);
  await place({ contactNo: "01234567890" });
  await place({ name: "x".repeat(300_000) });
  await shop.db.schema.dropTable("order_line").execute();
  await place({});
  for (let more = 0; more < 15; more += 1) await place({ qty: 0 });
  for (const [reason, count] of Object.entries({
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
  })) {
    const refused = `shop_orders_refused_total{reason="${reason}"}`;
    expect([reason, await valueOf(refused)]).toEqual([reason, count]);
  }
  expect(await valueOf("shop_orders_total")).toBe(1);
  expect(takeLoggedErrors(shop)).toHaveLength(1);
});

it("messages that are not sent are counted by channel, with the age of the oldest", async () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const figures = () =>
    Promise.all([
      valueOf('shop_outbox_messages{channel="mail",state="waiting"}'),
      valueOf('shop_outbox_messages{channel="mail",state="failed"}'),
      valueOf('shop_outbox_oldest_seconds{channel="mail"}'),
    ]);
  const oldest = "2026-11-22T09:00:00Z";
  const mails = { channel: "mail", waiting: 2, failed: 1, oldest };
  showMessageCounts(metrics, [mails], now);
  expect(await figures()).toEqual([2, 1, 3_600]);
  showMessageCounts(metrics, [], now);
  expect(await figures()).toEqual([0, 0, 0]);
});

it("version, free space and the age of the last backup are figures", async () => {
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  showStorage(metrics, shop.dataDir, undefined);
  expect(await metrics.registry.metrics()).not.toMatch(/^shop_backup_age/m);
  showStorage(metrics, shop.dataDir, hour);
  expect(await valueOf("shop_backup_age_seconds")).toBeCloseTo(3_600, -1);
  expect(await valueOf("shop_free_bytes")).toBeGreaterThan(0);
  expect(await metrics.registry.metrics()).toMatch(
    /^shop_info\{version="\d+\.\d+\.\d+"\} 1$/m,
  );
});

it("reading figures doesn't ask Node for its handles, which can abort the process", async () => {
  const text = await metrics.registry.metrics();
  expect(text).not.toContain("active_handles");
  expect(text).toMatch(/^nodejs_active_resources_total [1-9]/m);
});

it("figures that can't be read are an error of their own port, and the host goes on", async () => {
  const place = { host: "127.0.0.1", port: 0 };
  let isBroken = true;
  const figures = await serveMetrics(place, metrics, () => {
    if (isBroken) throw new Error("too many open files");
  });
  const read = () => fetch(`${figures.listeningOrigin}/metrics`);
  expect((await read()).status).toBe(500);
  isBroken = false;
  expect(await (await read()).text()).toContain("shop_orders_total 0");
  await figures.close();
});
