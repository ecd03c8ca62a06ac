import type { FastifyInstance } from "fastify";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { sendErrorText, UNAVAILABLE } from "./httpError";
import { LIVENESS } from "./health";
import type { Limits } from "./limits";

/** Resolution of the event loop's delay in milliseconds, which is part of what it measures. */
const RESOLUTION = 10;
/** Seconds; by then it is known whether the pressure has gone. */
const RETRY_AFTER = "5";

/**
 * Refuses requests while the host has too much to do, so that those which it
 * has begun come to an end, and says with every refusal when to ask again.
 */
export function addPressureGuard(
  app: FastifyInstance,
  { maxEventLoopDelay, maxHeapUsedBytes, sampleInterval }: Limits,
): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  let isPressed = false;

  // Own code instead of @fastify/under-pressure, whose process.memoryUsage()
  // opens a file and so ends the host when too many are open.
  function sample() {
    const eventLoopDelay = delay.mean / 1e6 - RESOLUTION;
    const heapUsedBytes = getHeapStatistics().used_heap_size;
    delay.reset();
    const wasPressed = isPressed;
    isPressed =
      eventLoopDelay > maxEventLoopDelay || heapUsedBytes > maxHeapUsedBytes;
    if (isPressed && !wasPressed)
      app.log.warn(
        { eventLoopDelay, heapUsedBytes },
        "too busy, requests are refused",
      );
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
    // Whatever starts a host again that hangs: a busy one does not hang.
    if (isPressed && request.routeOptions.url !== LIVENESS)
      return sendErrorText(reply, 503, UNAVAILABLE);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode !== 503 || reply.hasHeader("Retry-After")) return;
    reply.header("Retry-After", RETRY_AFTER);
  });
}
