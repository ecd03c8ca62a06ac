import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { findProjectRoot } from "../boot/shopPaths";
import { shopForAllTests } from "../../testing/host/testShops";
import { testMetrics } from "./testMetrics";

const metrics = testMetrics();
const shop = shopForAllTests({}, { metrics });

/** The value of a series, as Prometheus reads it; NaN where there is none. */
async function valueOf(series: string, { registry } = metrics) {
  const lines = (await registry.metrics()).split("\n");
  const line = lines.find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? NaN);
}

it("requests are counted by method, pattern and status, with their time", async () => {
  await shop.app.inject({ method: "PATCH", url: "/somewhere?name=Ann" });
  for (let count = 0; count < 9; count += 1)
    await shop.app.inject(`/api/Product/GetProduct/Ann-${count}`);
  const of = (figure: string, labels: string) =>
    valueOf(`http_request_duration_seconds_${figure}{${labels}}`);
  const other = 'method="PATCH",route="/*",status="404"';
  expect(await of("count", other)).toBe(1);
  const product =
    'method="GET",route="/api/Product/GetProduct/:id",status="404"';
  expect(await of("count", product)).toBe(9);
  expect(await of("sum", product)).toBeGreaterThan(0);
  // From 0 on, so that the first order is seen as a rise.
  for (const status of [200, 409, 429, 500, 503])
    expect(
      await of(
        "count",
        `method="POST",route="/api/Order/AddOrder",status="${status}"`,
      ),
    ).toBe(0);
});

it("waiting messages, free space and the age of the last backup are figures", async () => {
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  const watched = testMetrics({
    backupAt: () => hour,
    waitingMessages: async () => [{ channel: "webhook", oldest: hour }],
  });
  for (const [series, value] of [
    ['shop_outbox_oldest_seconds{channel="webhook"}', 3_600],
    ["shop_free_bytes", 1e9],
    ["shop_backup_age_seconds", 3_600],
  ] as const)
    expect(await valueOf(series, watched)).toBeCloseTo(value, -1);
  // Asking Node for its handles can abort the process.
  expect(await metrics.registry.metrics()).not.toContain("active_handles");
});

const file = join(findProjectRoot(), "docs/deploy/alerts.yml");
const { groups } = parse(readFileSync(file, "utf8")) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const names = metrics.registry.getMetricsAsArray().map(({ name }) => name);

it.each(groups.flatMap(({ rules }) => rules))(
  "the alert $alert is about figures that the host has",
  ({ expr }) => {
    const series = expr.match(/\b(shop|http|nodejs|process)_\w+(?=[{[)])/g);
    for (const name of series ?? [])
      expect(names).toContain(name.replace(/_(bucket|count|sum)$/, ""));
    expect(series !== null || expr.startsWith("up{")).toBe(true);
  },
);
