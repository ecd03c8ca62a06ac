import type { FastifyInstance } from "fastify";
import { databaseErrorKindOf } from "../db/errors";
import { operationOf } from "../http/httpError";
import { refusalReason, type Metrics } from "../metrics";
import { failureOf } from "./errors";
import { loggedPath } from "./logging";

/** Any other word may be a stranger's own. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Counts each request when its reply has ended, by the pattern of its address. */
export function addRequestMetrics(
  app: FastifyInstance,
  { requests, orders, refusedOrders, databaseErrors }: Metrics,
): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = loggedPath(request);
    const status = reply.statusCode;
    const method = METHODS.has(request.method) ? request.method : "other";
    requests.observe({ method, route, status }, reply.elapsedTime / 1_000);

    const error = failureOf(request);
    const kind = databaseErrorKindOf(error);
    if (kind) databaseErrors.inc({ kind });
    if (operationOf(request) !== "addOrder") return;
    if (status < 400) orders.inc();
    else refusedOrders.inc({ reason: refusalReason(status, error) });
  });
}
