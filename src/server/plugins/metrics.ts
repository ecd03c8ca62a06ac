import fastify, { type FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import type { ServerConfig } from "../config";
import { DATABASE_ERROR_KINDS, databaseErrorKindOf } from "../db/errors";
import type { OpenOptions } from "../db/openDatabase";
import { OperatorError, causeOf } from "../operatorError";
import { CONFLICT_REASONS, failureOf, HttpError } from "./errors";
import { loggedPath } from "./logging";

/** Why an order was refused, as far as its status says it. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: "invalid",
  413: "invalid",
  415: "invalid",
  429: "rate_limit",
  500: "failure",
  503: "busy",
};

/** All reasons that there are. */
export const REFUSAL_REASONS: readonly string[] = [
  ...CONFLICT_REASONS,
  ...new Set(Object.values(BY_STATUS)),
  "database",
  "other",
];

/**
 * Why an order was refused, in one word.
 *
 * @param error what it failed with, where something was thrown
 */
function refusalReason(status: number, error: unknown): string {
  if (error instanceof HttpError && error.reason !== undefined) {
    return error.reason;
  }
  if (databaseErrorKindOf(error) !== undefined) return "database";
  return BY_STATUS[status] ?? "other";
}

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
  const messages = new Gauge({
    name: "shop_outbox_messages",
    help: "Messages that are not sent yet, by whether they are tried again (waiting) or not (failed).",
    labelNames: ["channel", "state"],
    registers,
  });
  const oldest = new Gauge({
    name: "shop_outbox_oldest_seconds",
    help: "Age of the oldest message that is not sent yet.",
    labelNames: ["channel"],
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
    outbox: {
      sent: new Counter({
        name: "shop_outbox_sent_total",
        help: "Messages that were sent.",
        labelNames: ["channel"],
        registers,
      }),
      /** Takes what countMessages has counted. */
      count(counts: readonly MessageCounts[], now: Date): void {
        for (const channel of ["mail", "webhook", "buyer", "digest"]) {
          const row = counts.find((each) => each.channel === channel);
          const age = row ? now.getTime() - Date.parse(row.oldest) : 0;
          oldest.set({ channel }, age / 1_000);
          for (const state of ["waiting", "failed"] as const)
            messages.set({ channel, state }, row?.[state] ?? 0);
        }
      },
    },
  };
}

/** Messages of one channel; `oldest` is ISO 8601 in UTC. */
interface MessageCounts {
  channel: string;
  waiting: number;
  failed: number;
  oldest: string;
}

export type Metrics = ReturnType<typeof createMetrics>;

const STATEMENT =
  /^(select|insert|update|delete|begin|start|commit|rollback)\b/i;

/** How a database is opened so that its statements are counted, where anything is. */
export function statementsTo(
  metrics: Metrics | undefined,
): Pick<OpenOptions, "onStatement"> {
  if (metrics === undefined) return {};
  const { statements } = metrics;
  return {
    onStatement(sql, milliseconds) {
      const [word = "other"] = STATEMENT.exec(sql) ?? [];
      const statement = word.toLowerCase().replace("start", "begin");
      statements.observe({ statement }, milliseconds / 1_000);
    },
  };
}

/** Any other word may be a stranger's own. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
const ORDER = "/api/Order/AddOrder";

/** Counts each request when its reply has ended, by the pattern of its address. */
export function addRequestMetrics(
  app: FastifyInstance,
  { requests, orders, refusedOrders, databaseTroubles }: Metrics,
): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = loggedPath(request);
    const status = reply.statusCode;
    const method = METHODS.has(request.method) ? request.method : "other";
    requests.observe({ method, route, status }, reply.elapsedTime / 1_000);

    const error = failureOf(request);
    const trouble = databaseErrorKindOf(error);
    if (trouble !== undefined) databaseTroubles.inc({ trouble });
    if (route !== ORDER || method !== "POST") return;
    if (status < 400) orders.inc();
    else refusedOrders.inc({ reason: refusalReason(status, error) });
  });
}

/** The port that Prometheus reads. */
export interface MetricsServer {
  address: AddressInfo;
  close(): Promise<void>;
}

/**
 * Serves the metrics at /metrics, on a port of their own: visitors, and the
 * proxy before the shop, know nothing of it.
 *
 * @throws OperatorError where the address can't be had
 */
export async function serveMetrics(
  { host, port }: NonNullable<ServerConfig["metrics"]>,
  { registry }: Pick<Metrics, "registry">,
): Promise<MetricsServer> {
  const app = fastify({ forceCloseConnections: true });
  app.get("/metrics", async (_request, reply) =>
    reply
      .header("Cache-Control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new OperatorError(
      `The metrics can't be shown at ${host}, port ${port} (${causeOf(error)}). Please choose another port, for example METRICS=9464, or METRICS=off.`,
    );
  }
  return {
    address: app.server.address() as AddressInfo,
    close: () => app.close(),
  };
}
