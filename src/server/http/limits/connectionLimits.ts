import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyHttpOptions } from "fastify";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Limits } from "./limits";
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
  return {
    bodyLimit: limits.bodyLimit,
    requestTimeout: limits.requestTimeout,
    // Fastify sets its own, whatever Node's option says.
    keepAliveTimeout: limits.keepAliveTimeout,
    http: options,
    ...(pem && { https: { ...options, key: pem, cert: pem } }),
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
  // Node itself refuses what is no request, past every hook; Fastify would answer in JSON.
  server.removeAllListeners("clientError");
  limitAddresses(server, limits.connections, trustProxy);
  limitPipelining(app, limits.pipelined);
  // A closing server no longer looks after its time-outs: without this, one
  // request that never ends would keep the shop from closing.
  app.addHook("preClose", async () => {
    setTimeout(() => server.closeAllConnections(), limits.closeTimeout).unref();
  });
}
