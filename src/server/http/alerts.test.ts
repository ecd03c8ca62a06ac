import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { findProjectRoot } from "../boot/shopPaths";
import { testMetrics } from "./testMetrics";

const file = join(findProjectRoot(), "docs/alerts.yml");
const { groups } = parse(readFileSync(file, "utf8")) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const metrics = testMetrics().registry.getMetricsAsArray();
const names = metrics.map(({ name }) => name);

it.each(groups.flatMap(({ rules }) => rules))(
  "the alert $alert is about figures that the host has",
  ({ expr }) => {
    const series = expr.match(/\b(shop|http|nodejs|process)_\w+(?=[{[)])/g);
    for (const name of series ?? [])
      expect(names).toContain(name.replace(/_(bucket|count|sum)$/, ""));
    expect(series !== null || expr.startsWith("up{")).toBe(true);
  },
);
