import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** A tag without the mark that texts of other bytes may share it. */
const withoutMark = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether the browser holds this very reply already. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? "")
    .split(",")
    .map(withoutMark)
    .some((known) => known === withoutMark(tag) || known === "*");
}

/** The page that shows an order's number (specification, section 2). */
const ORDER_PAGE = /^\/order-complete(\/|\?|$)/;

/** Whether a request only asks for something. */
const isReading = (method: string) => method === "GET" || method === "HEAD";

/** The weak tag of what is sent in one coding or another. */
export function tagOf(payload: string | Buffer): string {
  const hash = createHash("sha256").update(payload).digest("base64url");
  return `W/"${hash.slice(0, 22)}"`;
}

/**
 * What browsers may keep of the replies: lists only after asking whether they
 * are still the same (304 where they are), replies to what a person has sent,
 * the page that names an order, and errors not at all.
 */
export function addCaching(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, url }, reply) => {
    // Texts are compressed for those who accept it: caches in between must know.
    reply.header("Vary", "accept-encoding");
    if (!url.startsWith("/api/")) return;
    reply.header("Cache-Control", isReading(method) ? "no-cache" : "no-store");
  });
  app.addHook("onSend", async ({ url }, reply) => {
    if (reply.statusCode < 400 && !ORDER_PAGE.test(url)) return;
    reply.header("Cache-Control", "no-store");
  });
  // The weak tag is that of the text before it is compressed.
  app.addHook("onSend", async ({ method, url, headers }, reply, payload) => {
    const isList =
      url.startsWith("/api/") && isReading(method) && reply.statusCode === 200;
    if (!isList || typeof payload !== "string") return payload;
    const tag = String(reply.getHeader("ETag") ?? tagOf(payload));
    reply.header("ETag", tag);
    if (!isKnown(headers["if-none-match"], tag)) return payload;
    reply.code(304);
    return null;
  });
}
