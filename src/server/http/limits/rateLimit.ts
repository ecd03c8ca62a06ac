import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { visitorOf } from "./visitors";
import { HttpError } from "../httpError";
import { LIMITS } from "./limits";

/** The calls that are limited. */
const LIMITED = [
  "/api/Order/AddOrder",
  "/api/Enquiry/AddEnquiry",
  "/api/Order/GetStatus",
];

/**
 * Limits how many orders, enquiries and questions about orders one visitor may
 * send in a minute, all counted together. Reading the shop stays free.
 *
 * @param perMinute the number that is let through
 */
export async function addRateLimit(
  app: FastifyInstance,
  perMinute: number,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: "1 minute",
    cache: LIMITS.countedVisitors,
    keyGenerator: visitorOf,
  });
  const countCall = app.createRateLimit();
  app.addHook("onRequest", async (request, reply) => {
    if (!LIMITED.includes(request.routeOptions.url ?? "")) return;
    const count = await countCall(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header("Retry-After", String(count.ttlInSeconds));
    throw new HttpError(
      429,
      "Too many orders and messages came from your network in the last minute, so this was not taken. Please wait a minute and send it again.",
    );
  });
}
