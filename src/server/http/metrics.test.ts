import { shopForAllTests } from "../../testing/testShops";
import { testMetrics } from "./testMetrics";

const metrics = testMetrics();
const shop = shopForAllTests({}, { metrics });

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

it("orders are counted by status from 0 on, so that the first one is seen", async () => {
  const fresh = testMetrics();
  for (const status of [200, 409, 429, 500, 503]) {
    const labels = `method="POST",route="/api/Order/AddOrder",status="${status}"`;
    const text = await fresh.text();
    expect(text).toContain(
      `\nhttp_request_duration_seconds_count{${labels}} 0\n`,
    );
  }
});

it("waiting messages, free space and the age of the last backup are figures", async () => {
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  const watched = testMetrics({
    backupAt: () => hour,
    waitingMessages: async () => [{ channel: "webhook", oldest: hour }],
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
