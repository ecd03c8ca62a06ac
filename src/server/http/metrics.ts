import fastify, { type FastifyInstance } from "fastify";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import type { ServerConfig } from "../boot/config";
import { freeBytes } from "../db/dataFolder";
import {
  DATABASE_ERROR_KINDS,
  databaseErrorKindOf,
  KeyReusedError,
} from "../db/databaseErrors";
import { CONFLICT_REASONS, HttpError } from "./httpError";
import { OperatorError, causeOf } from "../boot/operatorError";

/** The outcomes of an order: placed, or refused for a reason or with a status. */
export const ORDER_OUTCOMES: readonly string[] = [
  ...["placed", ...CONFLICT_REASONS, "key_reused", "database"],
  ...["400", "413", "415", "429", "500", "503"],
];

/** An order's outcome in one word. @param error thrown, if anything was */
export function orderOutcome(status: number, error: unknown): string {
  if (status < 400) return "placed";
  if (error instanceof HttpError && error.reason) return error.reason;
  if (error instanceof KeyReusedError) return "key_reused";
  return databaseErrorKindOf(error) ? "database" : String(status);
}

/**
 * The figures that a host counts about itself, in Prometheus' form
 * (docs/operating.md says what to look at). Labels come from short fixed lists:
 * never an id, an address, a name, or anything else that a visitor has typed.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Reading these can abort the process: Node asserts that each handle still has
  // its object. nodejs_active_resources counts the same without that.
  for (const name of ["nodejs_active_handles", "nodejs_active_handles_total"])
    registry.removeSingleMetric(name);
  const registers = [registry];
  const counter = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers });
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
      "Orders, by what became of them.",
      "outcome",
    ),
    databaseErrors: counter(
      "shop_database_errors_total",
      "Requests that failed because of the database's state.",
      "kind",
    ),
    oldestMessage: gauge(
      "shop_outbox_oldest_seconds",
      "Age of the oldest message that is not sent yet.",
      "channel",
    ),
    freeSpace: gauge("shop_free_bytes", "Room on the disk of DATA_DIR."),
    backupAge: gauge(
      "shop_backup_age_seconds",
      "Time since the last backup of the embedded database, or since it was made.",
    ),
  };
  // From 0 on, so that the first one is seen as a rise.
  for (const outcome of ORDER_OUTCOMES) metrics.orders.inc({ outcome }, 0);
  for (const kind of DATABASE_ERROR_KINDS)
    metrics.databaseErrors.inc({ kind }, 0);
  return metrics;
}
export type Metrics = ReturnType<typeof createMetrics>;

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

/** Shows how long the oldest message of each channel waits. @param oldest since when (ISO 8601) */
export function showWaiting(
  { oldestMessage }: Metrics,
  oldest: readonly { channel: string; oldest: string }[],
): void {
  oldestMessage.reset();
  for (const { channel, oldest: since } of oldest)
    oldestMessage.set({ channel }, (Date.now() - Date.parse(since)) / 1_000);
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
  refresh: () => Promise<void>,
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.get("/metrics", async (_request, reply) => {
    // Where it fails, Prometheus takes the host for gone, which brings somebody here.
    await refresh();
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
