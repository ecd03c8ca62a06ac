import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { isIP } from "node:net";
import { operationOf } from "../contract/contractRoutes";
import { HttpError } from "./httpError";

const MINUTE = 60_000;
const JSON_BODY = /^application\/json\b/i;

/** The calls that are limited, and what did not happen when one is refused. */
const WITHOUT: Readonly<Record<string, string>> = {
  addOrder: "nothing was ordered",
  addEnquiry: "nothing was sent",
};

/** Counts by address in windows of a minute; its clock is not the computer's, which may be set back. */
const counterOf = (addresses: number) =>
  class {
    readonly counts = new LRUCache<string, number>({
      max: addresses,
      ttl: MINUTE,
      ttlResolution: 0,
    });

    incr(
      address: string,
      done: (error: null, state: { current: number; ttl: number }) => void,
    ) {
      const current = (this.counts.get(address) ?? 0) + 1;
      this.counts.set(address, current, { noUpdateTTL: true });
      done(null, { current, ttl: this.counts.getRemainingTTL(address) });
    }

    child() {
      return this;
    }
  };

/**
 * By which a visitor's requests are counted. What a proxy calls an address may be
 * anything; then all it speaks for are one visitor.
 */
export function addressOf({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) > 0 ? ip : (socket.remoteAddress ?? "");
  // One household or phone has a whole /64 of IPv6 addresses.
  return normalizeIP(address, 64);
}

function waitingTime(seconds: number): string {
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

/** Whether somebody else than this host knows who the visitor is. */
function isBehindUnknownProxy({ headers, ips }: FastifyRequest): boolean {
  return ips === undefined && headers["x-forwarded-for"] !== undefined;
}

/**
 * Limits how many orders and enquiries one address may send in a minute, both
 * counted together. Nothing else is limited: reading the shop stays free.
 *
 * @param perMinute how many are let through
 * @param addresses how many are counted at once; the one that has been silent
 *   longest is forgotten first, so that the memory for it has a bound
 */
export async function addRateLimit(
  app: FastifyInstance,
  perMinute: number | "off",
  addresses = 10_000,
): Promise<void> {
  if (perMinute === "off") return;
  await app.register(rateLimit, {
    global: false,
    store: counterOf(addresses),
    max: perMinute,
    timeWindow: MINUTE,
    keyGenerator: addressOf,
  });
  const count = app.createRateLimit();
  let isWarned = false;
  app.addHook("onRequest", async (request, reply) => {
    // Anything else is refused anyway, and another site can make browsers send it.
    if (!JSON_BODY.test(request.headers["content-type"] ?? "")) return;
    const without = WITHOUT[operationOf(request) ?? ""];
    if (without === undefined) return;
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    if (!isWarned && isBehindUnknownProxy(request)) {
      isWarned = true;
      request.log.warn(
        "Orders or enquiries were refused that came through a proxy. If it is yours, set TRUST_PROXY, or all visitors share one limit.",
      );
    }
    reply.header("Retry-After", String(state.ttlInSeconds));
    throw new HttpError(
      429,
      `Too many orders and messages came from your network in the last minute, so ${without}. Please wait ${waitingTime(state.ttlInSeconds)} and send it again.`,
    );
  });
}
