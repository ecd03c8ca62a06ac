import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { getHeapStatistics } from "node:v8";
import { sendErrorText, UNAVAILABLE } from "./errors";

/** When the host has more to do than it can (docs/limits.md has the figures behind it). */
export interface PressureLimits {
  /** Mean delay of the event loop over one sample, in milliseconds. */
  maxEventLoopDelay: number;
  maxHeapUsedBytes: number;
  /** Milliseconds between two samples. */
  sampleInterval: number;
}

export const PRESSURE_LIMITS: PressureLimits = {
  maxEventLoopDelay: 2_000,
  // Above it Node spends its time collecting garbage, and then ends the process.
  maxHeapUsedBytes: Math.round(getHeapStatistics().heap_size_limit * 0.85),
  sampleInterval: 5_000,
};

/** Seconds; one sample later it is known whether the pressure has gone. */
const RETRY_AFTER = "5";
/** Milliseconds between two warnings about the same pressure. */
const WARN_EVERY = 60_000;
/** Asked for by whatever restarts a host that hangs: a busy one does not hang. */
const ALWAYS_ANSWERED: ReadonlySet<string | undefined> = new Set(["/healthz"]);

/**
 * Refuses requests while the host has too much to do, so that those which it
 * has begun come to an end, and says with every refusal when to ask again.
 */
export async function addPressureGuard(
  app: FastifyInstance,
  limits: PressureLimits,
): Promise<void> {
  let lastWarning = -Infinity;
  let readyAt = Infinity;
  app.addHook("onReady", async () => void (readyAt = performance.now()));
  // Two samples after the start, one has been taken that knows nothing of it.
  const isStarting = () =>
    performance.now() - readyAt < 2 * limits.sampleInterval;
  await app.register(underPressure, {
    ...limits,
    async pressureHandler(request, reply, type, value) {
      if (isStarting() || ALWAYS_ANSWERED.has(request.routeOptions.url)) return;
      if (Date.now() - lastWarning > WARN_EVERY) {
        lastWarning = Date.now();
        request.log.warn({ type, value }, "too busy, requests are refused");
      }
      // Until it is on its way: whoever comes after must find it answered.
      await sendErrorText(reply, { status: 503, text: UNAVAILABLE });
    },
  });
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode !== 503 || reply.hasHeader("Retry-After")) return;
    reply.header("Retry-After", RETRY_AFTER);
  });
}
