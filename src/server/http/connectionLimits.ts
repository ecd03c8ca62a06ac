import type { FastifyInstance, FastifyHttpOptions } from "fastify";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Limits } from "../limits";

/** The limits as Fastify and Node take them. */
export function connectionOptions(limits: Limits): FastifyHttpOptions<Server> {
  return {
    bodyLimit: limits.bodyLimit,
    clientErrorHandler: answerUnreadable,
    http: {
      keepAliveTimeout: limits.keepAliveTimeout,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.maxHeaderSize,
    },
  };
}

/** The limits that a server gets once it is there. */
export function addConnectionLimits(
  app: FastifyInstance,
  { maxConnections, closeTimeout }: Limits,
): void {
  app.server.maxConnections = maxConnections;
  // A closing server no longer looks after its time-outs: without this, one
  // request that never ends would keep the shop from closing.
  app.addHook("preClose", async () => {
    setTimeout(() => app.server.closeAllConnections(), closeTimeout).unref();
  });
}

/** The headers of a sentence that is sent past all routes and hooks. */
export const PLAIN_REPLY = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  Connection: "close",
};

/** Node's names for what can't be read, with the reply to it. */
const REPLIES: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    "This request took too long to arrive, so nothing was done. Please send it again.",
  ],
  HPE_HEADER_OVERFLOW: [
    431,
    "The headers of this request are too large. Please delete this site's cookies and try again.",
  ],
};
const UNREADABLE = [400, "This request could not be read."] as const;

/**
 * Answers what is no request, or never becomes one, in a sentence, and ends the
 * connection. Nothing of it is logged: it may hold anything.
 */
export function answerUnreadable(
  { code = "" }: { code?: string },
  socket: Socket & { _httpMessage?: ServerResponse | null },
): void {
  // Browsers connect in advance: to them a reply to no question is an error page.
  const isAsked = socket.bytesRead > 0;
  // Text in the middle of another reply would become a part of it.
  const isReplying = socket._httpMessage?.headersSent ?? false;
  if (isAsked && !isReplying && socket.writable && code !== "ECONNRESET") {
    const [status, text] = REPLIES[code] ?? UNREADABLE;
    const headers = { ...PLAIN_REPLY, "Content-Length": text.length };
    const lines = Object.entries(headers).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write(
      [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join(
        "\r\n",
      ),
    );
  }
  socket.destroySoon();
}
