import type { FastifyInstance } from "fastify";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { sendErrorText, UNAVAILABLE } from "./errors";
import type { Limits } from "./limits";

/** Resolution of the event loop's delay in milliseconds, which is part of what it measures. */
const RESOLUTION = 10;
/** Seconds; by then it is known whether the pressure has gone. */
const RETRY_AFTER = "5";
/** Milliseconds between two warnings about the same pressure. */
const WARN_EVERY = 60_000;
/** Requested by whatever restarts a host that hangs: a busy one does not hang. */
const ALWAYS_ANSWERED = "/healthz";

/**
 * Refuses requests while the host has too much to do, so that those which it
 * has begun come to an end, and says with every refusal when to ask again.
 */
export function addPressureGuard(
  app: FastifyInstance,
  { maxEventLoopDelay, maxHeapUsedBytes, sampleInterval }: Limits,
): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  let pressure: { type: string; value: number } | undefined;
  let lastWarning = -Infinity;

  function sample() {
    const delayed = delay.mean / 1e6 - RESOLUTION;
    // process.memoryUsage() opens a file, which fails if too many are open.
    const heapUsed = getHeapStatistics().used_heap_size;
    if (delayed > maxEventLoopDelay)
      pressure = { type: "eventLoopDelay", value: delayed };
    else if (heapUsed > maxHeapUsedBytes)
      pressure = { type: "heapUsedBytes", value: heapUsed };
    else pressure = undefined;
    delay.reset();
  }

  // The first sample knows nothing of what the start took.
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    delay.enable();
    timer = setInterval(sample, sampleInterval).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delay.disable();
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!pressure || request.routeOptions.url === ALWAYS_ANSWERED) return;
    if (performance.now() - lastWarning > WARN_EVERY) {
      lastWarning = performance.now();
      request.log.warn(pressure, "too busy, requests are refused");
    }
    return sendErrorText(reply, 503, UNAVAILABLE);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode !== 503 || reply.hasHeader("Retry-After")) return;
    reply.header("Retry-After", RETRY_AFTER);
  });
}
