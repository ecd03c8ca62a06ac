import {
  collectDefaultMetrics,
  Counter,
  Histogram,
  Registry,
} from "prom-client";
import { DATABASE_ERROR_KINDS } from "../db/databaseErrorKind";
import type { OpenOptions } from "../db/openDatabase";
import { REFUSAL_REASONS } from "./refusalReason";

/** Seconds; a storefront gives a call up after 15 s. */
const REQUEST_BUCKETS = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/**
 * What a host counts about itself, in Prometheus' form (docs/operating.md says
 * what to look at). Labels come from short fixed lists: never an id, an
 * address, a name, or anything else that a visitor has typed.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const refusedOrders = new Counter({
    name: "shop_orders_refused_total",
    help: "Orders that were not answered with Success, by reason.",
    labelNames: ["reason"],
    registers,
  });
  const databaseTroubles = new Counter({
    name: "shop_database_troubles_total",
    help: "Requests that failed because of the database's state, by what is wrong.",
    labelNames: ["trouble"],
    registers,
  });
  // From 0 on, so that the first one is seen as a rise.
  for (const reason of REFUSAL_REASONS) refusedOrders.inc({ reason }, 0);
  for (const trouble of DATABASE_ERROR_KINDS)
    databaseTroubles.inc({ trouble }, 0);
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "From the request's arrival to the end of its reply.",
      labelNames: ["method", "route", "status"],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    orders: new Counter({
      name: "shop_orders_total",
      help: "Orders that were answered with Success, also again under the same key.",
      registers,
    }),
    refusedOrders,
    statements: new Histogram({
      name: "shop_database_statement_seconds",
      help: "Time of one statement, by its first word; a commit waits for the disk.",
      labelNames: ["statement"],
      buckets: STATEMENT_BUCKETS,
      registers,
    }),
    databaseTroubles,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const STATEMENTS: Readonly<Record<string, string>> = {
  select: "select",
  insert: "insert",
  update: "update",
  delete: "delete",
  begin: "begin",
  start: "begin",
  commit: "commit",
  rollback: "rollback",
};

/** How a database is opened so that its statements are counted, where anything is. */
export function statementsTo(
  metrics: Metrics | undefined,
): Pick<OpenOptions, "onStatement"> {
  if (metrics === undefined) return {};
  const { statements } = metrics;
  return {
    onStatement(sql, milliseconds) {
      const [word = ""] = /^\w*/.exec(sql) ?? [];
      const statement = STATEMENTS[word.toLowerCase()] ?? "other";
      statements.observe({ statement }, milliseconds / 1_000);
    },
  };
}
