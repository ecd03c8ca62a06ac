import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { DATABASE_ERROR_KINDS } from "../db/errors";
import { findProjectRoot } from "../config";
import { createMetrics, REFUSAL_REASONS } from "./metrics";

interface Rule {
  alert: string;
  expr: string;
}

const docs = join(findProjectRoot(), "docs");
const { groups } = parse(readFileSync(join(docs, "alerts.yml"), "utf8")) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

describe.each(rules)("the alert $alert", ({ expr }) => {
  it("is about figures that the host has", async () => {
    const names = createMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name);
    const wanted = expr.match(/\b(shop|http|nodejs|process)_\w+(?=[{[])/g);
    for (const name of wanted ?? []) {
      const family = name.replace(/_(bucket|count|sum)$/, "");
      expect(names).toContain(family);
    }
    expect(wanted !== null || expr.startsWith("up{")).toBe(true);
  });

  it("names reasons and troubles that there are", () => {
    const known: readonly string[] = [
      ...REFUSAL_REASONS,
      ...DATABASE_ERROR_KINDS,
    ];
    const named = [...expr.matchAll(/\b(?:reason|trouble)=~?"([^"]*)"/g)];
    for (const [, values = ""] of named)
      expect(known).toEqual(expect.arrayContaining(values.split("|")));
  });
});
