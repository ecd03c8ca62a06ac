import type { FastifyInstance, FastifyHttpOptions } from "fastify";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long and how much one connection may; docs/limits.md gives the reasons. Times are milliseconds. */
export interface ConnectionLimits {
  /** From the first byte, or from the connection's start, to the last header. */
  headersTimeout: number;
  /** From the first byte to the last one of the body. */
  requestTimeout: number;
  /** Between a reply and the next request. */
  keepAliveTimeout: number;
  /** Without a byte in either direction. */
  connectionTimeout: number;
  /** How often headersTimeout and requestTimeout are looked after. */
  checkInterval: number;
  /** For what has been asked already, when the shop closes. */
  closeTimeout: number;
  /** Bytes of the request line and all headers together. */
  maxHeaderSize: number;
  maxRequestsPerSocket: number;
  maxConnections: number;
}

/**
 * @param isBehindProxy a proxy keeps its connections for other visitors, often
 *   for a minute, and must not meet one that the host is just closing
 */
export function connectionLimits(isBehindProxy: boolean): ConnectionLimits {
  return {
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: isBehindProxy ? 75_000 : 10_000,
    connectionTimeout: 60_000,
    checkInterval: 1_000,
    closeTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    maxRequestsPerSocket: 100_000,
    maxConnections: 3_000,
  };
}

/** The limits as Fastify and Node take them. */
export function connectionOptions({
  headersTimeout,
  requestTimeout,
  keepAliveTimeout,
  connectionTimeout,
  checkInterval,
  maxHeaderSize,
  maxRequestsPerSocket,
}: ConnectionLimits): FastifyHttpOptions<Server> {
  return {
    requestTimeout,
    keepAliveTimeout,
    connectionTimeout,
    maxRequestsPerSocket,
    clientErrorHandler: answerUnreadable,
    http: {
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: checkInterval,
      maxHeaderSize,
    },
  };
}

/** The limits that a server gets once it is there. */
export function addConnectionLimits(
  app: FastifyInstance,
  { maxConnections, closeTimeout }: ConnectionLimits,
): void {
  app.server.maxConnections = maxConnections;
  // A closing server no longer looks after its time-outs: without this, one
  // request that never ends would keep the shop from closing.
  app.addHook("preClose", async () => {
    setTimeout(() => app.server.closeAllConnections(), closeTimeout).unref();
  });
}

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
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    413,
    "This request is too large. Please shorten it and send it again.",
  ],
};
const UNREADABLE = [400, "This request could not be read."] as const;

function rawReply([status, text]: readonly [number, string]): string {
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Cache-Control: no-store",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
    "",
    text,
  ].join("\r\n");
}

/**
 * Answers what is no request, or never becomes one, in a sentence, and ends the
 * connection. Such a thing reaches no route and no hook, and nothing of it is
 * logged: it may hold anything.
 */
function answerUnreadable(
  { code = "" }: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: ServerResponse | null },
): void {
  // Browsers connect in advance: to them a reply to no question is an error page.
  const isAsked = socket.bytesRead > 0;
  // Text in the middle of another reply would become a part of it.
  const isReplying = socket._httpMessage?.headersSent ?? false;
  if (isAsked && !isReplying && socket.writable && code !== "ECONNRESET") {
    socket.write(rawReply(REPLIES[code] ?? UNREADABLE));
  }
  socket.destroySoon();
}
