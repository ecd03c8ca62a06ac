import type { FastifyInstance } from "fastify";

/** The page that shows an order's number (specification, section 2). */
const ORDER_PAGE = /^\/order-complete(\/|\?|$)/;

/** Browsers ask each time; a CDN's copy is 30 s old at most, or ten minutes while the host is down. */
export const SHORTLY =
  "s-maxage=10, stale-while-revalidate=20, stale-if-error=600";

/** A file whose name changes with its content; a CDN drops one that was taken away within two days. */
export const FOR_GOOD =
  "public, max-age=31536000, immutable, s-maxage=86400, stale-while-revalidate=86400, stale-if-error=86400";

/** Keeps errors, and the page that names an order, out of every cache. */
export function addCaching(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    // Texts are compressed for those who accept it: caches in between must know.
    reply.header("Vary", "accept-encoding");
  });
  app.addHook("onSend", async ({ url }, reply) => {
    if (reply.statusCode >= 400 || ORDER_PAGE.test(url))
      reply.header("Cache-Control", "no-store");
  });
}

/**
 * Lets caches keep the replies to questions (GET), which are the same for every
 * visitor. Replies to what a person has sent are kept nowhere.
 *
 * @param calls the scope of the contract's calls
 */
export function addCallCaching(calls: FastifyInstance): void {
  calls.addHook("onRequest", async ({ method }, reply) => {
    const isQuestion = method === "GET" || method === "HEAD";
    reply.header("Cache-Control", isQuestion ? SHORTLY : "no-store");
  });
}
