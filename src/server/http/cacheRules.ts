import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Whether the browser holds this very reply already. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? "")
    .split(",")
    .some((known) => known.trim() === tag || known.trim() === "*");
}

/** The page that shows an order's number (specification, section 2). */
const ORDER_PAGE = /^\/order-complete(\/|\?|$)/;

/**
 * What browsers may keep of the replies: lists only after asking whether they
 * are still the same (304 where they are), replies to what a person has sent,
 * the page that names an order, and errors not at all.
 */
export function addCacheRules(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, url }, reply) => {
    if (!url.startsWith("/api/")) return;
    reply.header(
      "Cache-Control",
      method === "GET" || method === "HEAD" ? "no-cache" : "no-store",
    );
  });
  app.addHook("onSend", async ({ url }, reply) => {
    if (reply.statusCode < 400 && !ORDER_PAGE.test(url)) return;
    reply.header("Cache-Control", "no-store");
  });
  // The weak tag is that of the text before it is compressed.
  app.addHook("onSend", async ({ method, url, headers }, reply, payload) => {
    const isList =
      url.startsWith("/api/") &&
      (method === "GET" || method === "HEAD") &&
      reply.statusCode === 200;
    if (!isList || typeof payload !== "string") return payload;
    const hash = createHash("sha256").update(payload).digest("base64url");
    const tag = `W/"${hash.slice(0, 22)}"`;
    reply.header("ETag", tag);
    if (!isKnown(headers["if-none-match"], tag)) return payload;
    reply.code(304);
    return null;
  });
}
