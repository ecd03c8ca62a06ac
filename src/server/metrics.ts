import fastify, { type FastifyInstance } from "fastify";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import { programVersion } from "../config/build";
import type { ServerConfig } from "./config";
import { freeBytes } from "./db/dataFolder";
import { DATABASE_ERROR_KINDS, databaseErrorKindOf } from "./db/errors";
import type { OpenOptions } from "./db/openDatabase";
import { CONFLICT_REASONS, HttpError } from "./http/httpError";
import { OperatorError, causeOf } from "./operatorError";

/** Reasons of refused orders, as far as the status says them. */
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

/** The reason why an order was refused, in one word. @param error thrown, if anything was */
export function refusalReason(status: number, error: unknown): string {
  if (error instanceof HttpError && error.reason) return error.reason;
  if (databaseErrorKindOf(error)) return "database";
  return BY_STATUS[status] ?? "other";
}

/** Seconds; a commit to a healthy disk takes 0.0002. */
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** The messages of one channel that are not sent; `oldest` is ISO 8601 in UTC. */
interface MessageCounts {
  channel: string;
  waiting: number;
  failed: number;
  oldest: string;
}

/**
 * The figures that a host counts about itself, in Prometheus' form
 * (docs/operating.md says what to look at). Labels come from short fixed lists:
 * never an id, an address, a name, or anything else that a visitor has typed.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Reading these can abort the process: Node asserts that each handle still has
  // its object. nodejs_active_resources counts the same without that.
  for (const name of ["nodejs_active_handles", "nodejs_active_handles_total"])
    registry.removeSingleMetric(name);
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const metrics = {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "From the request's arrival to the end of its reply.",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    orders: counter(
      "shop_orders_total",
      "Orders that were answered with Success, also again under the same key.",
    ),
    refusedOrders: counter(
      "shop_orders_refused_total",
      "Orders that were not answered with Success, by reason.",
      "reason",
    ),
    statements: new Histogram({
      name: "shop_database_statement_seconds",
      help: "Time of one statement, by its first word; a commit waits for the disk.",
      labelNames: ["statement"],
      buckets: STATEMENT_BUCKETS,
      registers,
    }),
    databaseErrors: counter(
      "shop_database_errors_total",
      "Requests that failed because of the database's state, by kind.",
      "kind",
    ),
    messages: gauge(
      "shop_outbox_messages",
      "Messages that are not sent yet, by whether they are tried again (waiting) or not (failed).",
      "channel",
      "state",
    ),
    oldestMessage: gauge(
      "shop_outbox_oldest_seconds",
      "Age of the oldest message that is not sent yet.",
      "channel",
    ),
    sentMessages: counter(
      "shop_outbox_sent_total",
      "Messages that were sent.",
      "channel",
    ),
    freeSpace: gauge("shop_free_bytes", "Room on the disk of DATA_DIR."),
    backupAge: gauge(
      "shop_backup_age_seconds",
      "Time since the last backup of the embedded database, or since it was made.",
    ),
  };
  gauge(
    "shop_info",
    "1; the label says which version this is, and of which commit.",
    "version",
  ).set({ version: programVersion() }, 1);
  // From 0 on, so that the first one is seen as a rise.
  for (const reason of REFUSAL_REASONS)
    metrics.refusedOrders.inc({ reason }, 0);
  for (const kind of DATABASE_ERROR_KINDS)
    metrics.databaseErrors.inc({ kind }, 0);
  return metrics;
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Shows how many messages wait, as countMessages has counted them. */
export function showMessageCounts(
  { messages, oldestMessage }: Metrics,
  counts: readonly MessageCounts[],
  now: Date,
): void {
  for (const channel of ["mail", "webhook", "buyer", "digest"]) {
    const row = counts.find((each) => each.channel === channel);
    const age = row ? now.getTime() - Date.parse(row.oldest) : 0;
    oldestMessage.set({ channel }, age / 1_000);
    for (const state of ["waiting", "failed"] as const)
      messages.set({ channel, state }, row?.[state] ?? 0);
  }
}

/**
 * Shows how safe the shop's data are now.
 *
 * @param backup when the embedded database was backed up last, or made (ISO 8601); undefined on a server
 */
export function showStorage(
  { freeSpace, backupAge }: Metrics,
  dataDir: string,
  backup: string | undefined,
): void {
  freeSpace.set(freeBytes(dataDir));
  if (backup) backupAge.set((Date.now() - Date.parse(backup)) / 1_000);
  else backupAge.remove();
}

const STATEMENT =
  /^(select|insert|update|delete|begin|start|commit|rollback)\b/i;

/** Options by which a database's statements are counted, if anything is. */
export function statementsTo(
  metrics: Metrics | undefined,
): Pick<OpenOptions, "log"> {
  if (metrics === undefined) return {};
  return {
    log({ query, queryDurationMillis }) {
      const [word = "other"] = STATEMENT.exec(query.sql) ?? [];
      const statement = word.toLowerCase().replace("start", "begin");
      metrics.statements.observe({ statement }, queryDurationMillis / 1_000);
    },
  };
}

/**
 * Serves the metrics on a port of their own: visitors, and the proxy before the
 * shop, know nothing of it.
 *
 * @param refresh called before they are read
 * @throws OperatorError if the address can't be had
 */
export async function serveMetrics(
  { host, port }: NonNullable<ServerConfig["metrics"]>,
  { registry }: Pick<Metrics, "registry">,
  refresh: () => void = () => {},
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.get("/metrics", async (_request, reply) => {
    // Where it fails, Prometheus takes the host for gone, which brings somebody here.
    refresh();
    reply.header("Cache-Control", "no-store").type(registry.contentType);
    return registry.metrics();
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new OperatorError(
      `The metrics can't be shown at ${host}, port ${port} (${causeOf(error)}). Please choose another port, for example METRICS=9464, or METRICS=off.`,
    );
  }
  return app;
}
