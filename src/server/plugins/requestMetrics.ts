import type { FastifyInstance } from "fastify";
import { databaseErrorKindOf } from "../db/databaseErrorKind";
import { failureOf } from "./errors";
import { loggedPath } from "./loggedPath";
import type { Metrics } from "./metrics";
import { refusalReason } from "./refusalReason";

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
