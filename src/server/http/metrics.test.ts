import { takeLoggedErrors } from "../../testing/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { shopForAllTests } from "../../testing/testShops";
import { serveMetrics } from "./metrics";
import { testMetrics } from "./testMetrics";

const KEY = "secret-key-of-ann";

const metrics = testMetrics();
const shop = shopForAllTests({ RATE_LIMIT: "21" }, { metrics });

/** The value of a series, as Prometheus reads it; 0 where there is none. */
async function valueOf(series: string, of = metrics) {
  const lines = (await of.text()).split("\n");
  const line = lines.find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

it("requests are counted by method, pattern and status, with their time", async () => {
  await shop.app.inject({ method: "PATCH", url: "/somewhere?name=Ann" });
  for (let count = 0; count < 9; count += 1)
    await shop.app.inject(`/Resource/Banner/Ann-${count}.svg`);
  const of = (figure: string, labels: string) =>
    valueOf(`http_request_duration_seconds_${figure}{${labels}}`);
  const other = 'method="PATCH",route="/*",status="404"';
  expect(await of("count", other)).toBe(1);
  const banner = 'method="GET",route="/Resource/Banner/:file",status="404"';
  expect(await of("count", banner)).toBe(9);
  expect(await of("sum", banner)).toBeGreaterThan(0);
  expect(await of("sum", banner)).toBeLessThan(60);
});

it("orders are counted by what became of them", async () => {
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
  for (const [outcome, count] of Object.entries({
    placed: 1,
    prices_changed: 1,
    catalogue_changed: 1,
    wrong_sums: 1,
    key_reused: 1,
    400: 13,
    413: 1,
    500: 1,
    429: 3,
    503: 0,
    database: 0,
  })) {
    const orders = `shop_orders_total{outcome="${outcome}"}`;
    expect([outcome, await valueOf(orders)]).toEqual([outcome, count]);
  }
  expect(takeLoggedErrors(shop)).toHaveLength(1);
});

it("waiting messages, free space and the age of the last backup are figures", async () => {
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  const watched = testMetrics({
    backupAt: () => hour,
    oldestMessages: async () => [{ channel: "webhook", oldest: hour }],
  });
  const age = 'shop_outbox_oldest_seconds{channel="webhook"}';
  expect(await valueOf(age, watched)).toBeCloseTo(3_600, -1);
  expect(await valueOf("shop_free_bytes", watched)).toBe(1e9);
  expect(await valueOf("shop_backup_age_seconds", watched)).toBeCloseTo(
    3_600,
    -1,
  );
  const text = await metrics.text();
  expect(text).not.toMatch(/^shop_(backup_age|outbox_oldest)_seconds\S* \d/m);
  // Asking Node for its handles can abort the process.
  expect(text).not.toContain("active_handles");
});

it("figures that can't be read are an error of their own port, and the host goes on", async () => {
  let isBroken = true;
  const broken = testMetrics({
    freeBytes() {
      if (isBroken) throw new Error("too many open files");
      return 0;
    },
  });
  const place = { host: "127.0.0.1", port: 0 };
  const figures = await serveMetrics(place, broken);
  const read = () => fetch(`${figures.listeningOrigin}/metrics`);
  expect((await read()).status).toBe(500);
  isBroken = false;
  expect(await (await read()).text()).toContain(
    'shop_orders_total{outcome="placed"} 0',
  );
  await figures.close();
});
