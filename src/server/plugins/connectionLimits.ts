import type { FastifyInstance, FastifyHttpOptions } from "fastify";
import type { Server } from "node:http";
import { answerUnreadable } from "./unreadableRequests";

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
    maxConnections: 5_000,
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
