import fastify, { type FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServerConfig } from "../boot/config";

/** The statuses of orders that alerts are about. */
const ORDER_STATUSES = [200, 409, 429, 500, 503];

/** The parts of the shop that each reading of the figures asks. */
interface Watched {
  /** Room on the disk of DATA_DIR. */
  freeBytes: () => number;
  /** When the embedded database was backed up last (ISO 8601); none on a server. */
  backupAt?: (() => string) | undefined;
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
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Reading these can abort the process: Node asserts that each handle still has
  // its object. nodejs_active_resources counts the same without that.
  for (const name of ["nodejs_active_handles", "nodejs_active_handles_total"])
    registry.removeSingleMetric(name);
  new Gauge({
    name: "shop_outbox_oldest_seconds",
    help: "Age of the oldest message that is not sent yet.",
    labelNames: ["channel"],
    registers,
    async collect() {
      this.reset();
      for (const { channel, oldest } of await waitingMessages())
        this.set({ channel }, ageOf(oldest));
    },
  });
  new Gauge({
    name: "shop_free_bytes",
    help: "Room on the disk of DATA_DIR.",
    registers,
    collect() {
      this.set(freeBytes());
    },
  });
  if (backupAt)
    new Gauge({
      name: "shop_backup_age_seconds",
      help: "Time since the last backup of the embedded database; since 1970 where there is none.",
      registers,
      collect() {
        this.set(ageOf(backupAt()));
      },
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
  return { registry, requests };
}
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Serves the metrics on a port of their own: visitors, and the proxy before the
 * shop, know nothing of it. Where they fail, Prometheus takes the host for gone,
 * which brings somebody here.
 */
export async function serveMetrics(
  place: NonNullable<ServerConfig["metrics"]>,
  { registry }: Metrics,
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen(place);
  return app;
}
