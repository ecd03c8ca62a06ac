import fastify, { type FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServerConfig } from "../boot/config";
import { OperatorError, causeOf } from "../boot/operatorError";

/** The statuses of orders that alerts are about. */
const ORDER_STATUSES = [200, 409, 429, 500, 503];

/** The parts of the shop that each reading of the figures asks. */
interface Watched {
  /** Room on the disk of DATA_DIR. */
  freeBytes: () => number;
  /** When the embedded database was backed up last, or made (ISO 8601); undefined on a server. */
  backupAt: () => string | undefined;
  /** Since when the oldest message of each channel waits (ISO 8601). */
  waitingMessages: () => Promise<
    readonly { channel: string; oldest: string }[]
  >;
}

const ageOf = (at: string) => (Date.now() - Date.parse(at)) / 1_000;

/**
 * The figures that a host counts about itself, in Prometheus' form
 * (docs/operating.md says what to look at). Labels come from short fixed lists:
 * never an id, an address, a name, or anything else that a visitor has typed.
 */
export function createMetrics({
  freeBytes,
  backupAt,
  waitingMessages,
}: Watched) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Reading these can abort the process: Node asserts that each handle still has
  // its object. nodejs_active_resources counts the same without that.
  for (const name of ["nodejs_active_handles", "nodejs_active_handles_total"])
    registry.removeSingleMetric(name);
  const registers = [registry];
  const oldestMessage = new Gauge({
    name: "shop_outbox_oldest_seconds",
    help: "Age of the oldest message that is not sent yet.",
    labelNames: ["channel"],
    registers,
  });
  const freeSpace = new Gauge({
    name: "shop_free_bytes",
    help: "Room on the disk of DATA_DIR.",
    registers,
  });
  const backupAge = new Gauge({
    name: "shop_backup_age_seconds",
    help: "Time since the last backup of the embedded database; since 1970 where there is none.",
    registers,
  });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the request's arrival to the end of its reply.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  // From 0 on, so that the first one is seen as a rise.
  for (const status of ORDER_STATUSES)
    requests.zero({ method: "POST", route: "/api/Order/AddOrder", status });
  return {
    registry,
    requests,
    /** All figures as they are now. */
    async text(): Promise<string> {
      freeSpace.set(freeBytes());
      const at = backupAt();
      if (at) backupAge.set(ageOf(at));
      else backupAge.remove();
      oldestMessage.reset();
      for (const { channel, oldest } of await waitingMessages())
        oldestMessage.set({ channel }, ageOf(oldest));
      return registry.metrics();
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Serves the metrics on a port of their own: visitors, and the proxy before the
 * shop, know nothing of it.
 *
 * @throws OperatorError if the address can't be had
 */
export async function serveMetrics(
  { host, port }: NonNullable<ServerConfig["metrics"]>,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.get("/metrics", async (_request, reply) => {
    // Where they fail, Prometheus takes the host for gone, which brings somebody here.
    reply
      .header("Cache-Control", "no-store")
      .type(metrics.registry.contentType);
    return metrics.text();
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
