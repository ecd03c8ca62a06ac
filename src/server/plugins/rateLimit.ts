import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { visitorAt } from "./admission";
import { HttpError, operationOf } from "./errors";
import { LIMITS } from "./limits";

const MINUTE = 60_000;

/** The calls that are limited, and what did not happen when one is refused. */
const WITHOUT: Readonly<Record<string, string>> = {
  addOrder: "nothing was ordered",
  addEnquiry: "nothing was sent",
  getOrderStatus: "nothing was looked up",
};

function waitingTime(seconds: number): string {
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

/** Whether somebody else than this host knows who the visitor is. */
function isBehindUnknownProxy({ headers, ips }: FastifyRequest): boolean {
  return ips === undefined && headers["x-forwarded-for"] !== undefined;
}

/**
 * Limits how many orders, enquiries and questions about orders one address may
 * send in a minute, all counted together. Nothing else is limited: reading the shop stays free.
 *
 * @param perMinute how many are let through
 * @param addresses how many are counted at once; the one that has been silent
 *   longest is forgotten first, so that the memory for it has a bound
 */
export function addRateLimit(
  app: FastifyInstance,
  perMinute: number | "off",
  addresses = LIMITS.countedVisitors,
): void {
  if (perMinute === "off") return;
  // Its clock is not the computer's, which may be set back.
  const counts = new LRUCache<string, number>({
    max: addresses,
    ttl: MINUTE,
    ttlResolution: 0,
  });
  let isWarned = false;
  app.addHook("onRequest", async (request, reply) => {
    // Anything else is refused anyway, and another site can make browsers send it.
    if (request.mediaType !== "application/json") return;
    const without = WITHOUT[operationOf(request) ?? ""];
    if (without === undefined) return;
    const visitor = visitorAt(request.ip, request.socket);
    const count = (counts.get(visitor) ?? 0) + 1;
    counts.set(visitor, count, { noUpdateTTL: true });
    if (count <= perMinute) return;
    if (!isWarned && isBehindUnknownProxy(request)) {
      isWarned = true;
      request.log.warn(
        "Orders or enquiries were refused that came through a proxy. If it is yours, set TRUST_PROXY, or all visitors share one limit.",
      );
    }
    const seconds = Math.ceil(counts.getRemainingTTL(visitor) / 1_000);
    reply.header("Retry-After", String(seconds));
    throw new HttpError(
      429,
      `Too many orders and messages came from your network in the last minute, so ${without}. Please wait ${waitingTime(seconds)} and send it again.`,
    );
  });
}
