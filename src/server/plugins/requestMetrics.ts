import type { FastifyInstance } from "fastify";
import { databaseErrorKindOf } from "../db/errors";
import type { Metrics } from "../metrics";
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

function refusalReason(status: number, error: unknown): string {
  if (error instanceof HttpError && error.reason) return error.reason;
  if (databaseErrorKindOf(error)) return "database";
  return BY_STATUS[status] ?? "other";
}

/** Any other word may be a stranger's own. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
const ORDER = "/api/Order/AddOrder";

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
    if (route !== ORDER || method !== "POST") return;
    if (status < 400) orders.inc();
    else refusedOrders.inc({ reason: refusalReason(status, error) });
  });
}
