import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { databaseErrorKindOf } from "../db/errors";
import { failureOf } from "./errors";
import type { Limits } from "./limits";

/** What a reply is sent again with; everything else belongs to its request. */
const HEADERS = ["content-type", "content-encoding", "etag"] as const;

interface Reply {
  payload: string | Buffer;
  headers: Record<string, string>;
}

/**
 * While the database can't be read, lists, products and settings are answered
 * as they were last: visitors go on reading while another server takes over.
 * Only replies to GET requests, which are the same for everybody.
 */
export function addLastReplies(
  app: FastifyInstance,
  { replyMemory }: Pick<Limits, "replyMemory">,
): void {
  const replies = new LRUCache<string, Reply>({
    maxSize: replyMemory,
    sizeCalculation: ({ payload }, key) => payload.length + key.length,
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const { method, url, headers } = request;
    if (method !== "GET" || !url.startsWith("/api/")) return payload;
    const key = `${url} ${headers["accept-encoding"]}`;
    const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
    if (reply.statusCode === 200 && isWhole) {
      const sent = HEADERS.filter((name) => reply.hasHeader(name)).map(
        (name) => [name, String(reply.getHeader(name))],
      );
      replies.set(key, { payload, headers: Object.fromEntries(sent) });
    }
    const last = databaseErrorKindOf(failureOf(request)) && replies.get(key);
    if (!last) return payload;
    reply.code(200).headers(last.headers);
    return last.payload;
  });
}
