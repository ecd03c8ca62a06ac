import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyHttpOptions } from "fastify";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Limits } from "./limits";
import { HttpError } from "./httpError";
import { visitorOf } from "./visitors";

/**
 * The limits as Fastify and Node take them.
 *
 * @param pem certificate and key of a server that speaks https
 */
export function connectionOptions(
  limits: Limits,
  pem?: string,
): FastifyHttpOptions<Server> {
  const options = {
    headersTimeout: limits.headersTimeout,
    connectionsCheckingInterval: limits.checkInterval,
    maxHeaderSize: limits.maxHeaderSize,
  };
  const { headersTimeout: handshakeTimeout } = limits;
  return {
    bodyLimit: limits.bodyLimit,
    requestTimeout: limits.requestTimeout,
    // Fastify sets its own, whatever Node's option says.
    keepAliveTimeout: limits.keepAliveTimeout,
    clientErrorHandler: answerUnreadable,
    http: options,
    ...(pem && {
      https: { ...options, handshakeTimeout, key: pem, cert: pem },
    }),
  };
}

/** Ends what one address opens beyond its share of connections; a trusted proxy may have any number. */
function limitAddresses(
  server: Server,
  most: number,
  trustProxy: readonly string[],
): void {
  const isProxy = proxyAddr.compile([...trustProxy]);
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress: ip = "" } = socket;
    if (isProxy(ip, 0)) return;
    const visitor = visitorOf({ ip, socket });
    const count = (open.get(visitor) ?? 0) + 1;
    open.set(visitor, count);
    socket.once("close", () => {
      const others = open.get(visitor)! - 1;
      if (others > 0) open.set(visitor, others);
      else open.delete(visitor);
    });
    if (count > most) socket.destroy();
  });
}

/** Ends a connection on which requests pile up without waiting for replies: browsers send one at a time. */
function limitPipelining(app: FastifyInstance, most: number): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once("close", () =>
      unanswered.set(socket, unanswered.get(socket)! - 1),
    );
    if (count <= most) return;
    socket.destroy();
    reply.hijack();
  });
}

/**
 * The limits that a server gets once it is there.
 *
 * @param trustProxy addresses and networks of proxies
 */
export function addConnectionLimits(
  app: FastifyInstance,
  limits: Limits,
  trustProxy: readonly string[],
): void {
  const { server } = app;
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.connectionTimeout);
  limitAddresses(server, limits.connections, trustProxy);
  limitPipelining(app, limits.pipelined);
  // Two hosts in a row could each believe another of two Host headers.
  app.addHook("onRequest", async ({ raw: { rawHeaders } }, reply) => {
    const hosts = rawHeaders.filter(
      (text, at) => at % 2 === 0 && text.toLowerCase() === "host",
    );
    if (hosts.length < 2) return;
    reply.header("Connection", "close");
    throw new HttpError(UNREADABLE[0], UNREADABLE[1]);
  });
  // A closing server no longer looks after its time-outs: without this, one
  // request that never ends would keep the shop from closing.
  app.addHook("preClose", async () => {
    setTimeout(() => server.closeAllConnections(), limits.closeTimeout).unref();
  });
}

/** The headers of a sentence that is sent past all routes and hooks. */
const PLAIN_REPLY = {
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
function answerUnreadable(
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
