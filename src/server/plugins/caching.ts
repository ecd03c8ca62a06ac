import type { FastifyInstance, FastifyReply } from "fastify";
import { isKnown, tagOf } from "../http/etag";
import { operationOf } from "../http/httpError";

/** The page that shows an order's number (specification, section 2). */
const ORDER_PAGE = /^\/order-complete(\/|\?|$)/;

/**
 * The subjects of the calls that are the same for every visitor. A CDN keeps
 * their replies, and those of no other call.
 */
const SHARED_CALLS: Readonly<Record<string, string>> = {
  getProducts: "list",
  getProduct: "product",
  getSimilar: "product",
  searchProducts: "list",
  getSuggestions: "list",
  getCategories: "list",
  getBanners: "banner",
  getConfig: "config",
};

/** Browsers ask each time; a CDN's copy is 30 s old at most, or ten minutes while the host is down. */
export const SHORTLY =
  "s-maxage=10, stale-while-revalidate=20, stale-if-error=600";

/** A file whose name changes with its content; a CDN drops one that was taken away within two days. */
export const FOR_GOOD =
  "public, max-age=31536000, immutable, s-maxage=86400, stale-while-revalidate=86400, stale-if-error=86400";

/**
 * Lets a CDN keep a reply that is the same for every visitor.
 *
 * @param keys by which it can be removed from the CDN: what it is about, and
 *   the key of the catalog version that it was made from
 */
export function shareReply(
  reply: FastifyReply,
  keys: string,
  cacheControl = SHORTLY,
): FastifyReply {
  return reply
    .header("Cache-Control", cacheControl)
    .header("Surrogate-Key", keys);
}

/** Adds the catalog version to the keys of a shared reply. */
export function addVersionKey(reply: FastifyReply, version: number): void {
  const keys = reply.getHeader("Surrogate-Key");
  reply.header("Surrogate-Key", `${String(keys)} v${version}`);
}

/** Keeps errors, and the page that names an order, out of every cache. */
export function addCaching(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    // Texts are compressed for those who accept it: caches in between must know.
    reply.header("Vary", "accept-encoding");
  });
  app.addHook("onSend", async ({ url }, reply) => {
    if (reply.statusCode < 400 && !ORDER_PAGE.test(url)) return;
    reply.header("Cache-Control", "no-store").removeHeader("Surrogate-Key");
  });
}

/**
 * Lets browsers keep the replies to questions, but ask each time whether they
 * are still the same (304 if they are), and CDNs those that are the same for
 * every visitor. Replies to what a person has sent are kept nowhere.
 *
 * @param calls the scope of the contract's calls
 */
export function addCallCaching(calls: FastifyInstance): void {
  calls.addHook("onRequest", async (request, reply) => {
    const subject = SHARED_CALLS[operationOf(request) ?? ""];
    if (subject === undefined) reply.header("Cache-Control", "no-store");
    else shareReply(reply, subject);
  });
  addTags(calls);
}

/** Gives each answer to a question the weak tag of its text, before it is compressed; 304 if the browser has it. */
export function addTags(app: FastifyInstance): void {
  app.addHook("onSend", async ({ method, headers }, reply, payload) => {
    const isQuestion = method === "GET" || method === "HEAD";
    if (!isQuestion || reply.statusCode !== 200 || typeof payload !== "string")
      return payload;
    const tag = String(reply.getHeader("ETag") ?? tagOf(payload));
    reply.header("ETag", tag);
    if (!isKnown(headers["if-none-match"], tag)) return payload;
    reply.code(304);
    return null;
  });
}
