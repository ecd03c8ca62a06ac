import type { FastifyInstance } from "fastify";

/** The headers that a storefront's POSTs carry (specification, section 6). */
const ALLOWED_HEADERS = "Content-Type, Idempotency-Key, X-Client";

/**
 * Lets storefronts on the given origins call this host; with none, browsers
 * keep every other origin out.
 *
 * @param origins for example ["https://shop.example"]
 */
export function addCors(
  app: FastifyInstance,
  origins: readonly string[],
): void {
  if (origins.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    reply.header("Vary", "Origin");
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header("Access-Control-Allow-Origin", origin);
    // How long to wait is read by the storefront, not only by the browser.
    reply.header("Access-Control-Expose-Headers", "Retry-After");
    const isPreflight =
      request.method === "OPTIONS" &&
      request.headers["access-control-request-method"] !== undefined;
    if (!isPreflight) return;
    return reply
      .code(204)
      .header("Access-Control-Allow-Methods", "GET, POST")
      .header("Access-Control-Allow-Headers", ALLOWED_HEADERS)
      .header("Access-Control-Max-Age", "600")
      .send();
  });
}
