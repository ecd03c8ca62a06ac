import proxyAddr from "@fastify/proxy-addr";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isIP, type Socket } from "node:net";
import { PLAIN_REPLY } from "./connectionLimits";
import { UNAVAILABLE } from "./errors";
import type { Limits } from "./limits";

/** An order does not wait behind its own address's pages and searches. */
const isUrgent = ({ method, url = "" }: IncomingMessage) =>
  (method === "POST" && url.startsWith("/api/Order/AddOrder")) ||
  url === "/healthz";

/**
 * Whom a request is counted for: one household or phone has a whole /64 of IPv6
 * addresses, and a proxy may call an address anything; then all that it speaks
 * for are one visitor.
 *
 * @param address as a trusted proxy has it, or the connection's own
 */
export function visitorAt(address: string, { remoteAddress = "" }: Socket) {
  return normalizeIP(isIP(address) > 0 ? address : remoteAddress, 64);
}

/** What one visitor has asked for. */
interface Visitor {
  active: number;
  waiting: (() => void)[];
  connections: number;
}

/**
 * Lets each visitor have a few requests in work; the further ones wait, and too
 * many are refused before anything else is made of them. So one client that
 * asks for everything at once takes its turns beside the others.
 *
 * @param trustProxy addresses and networks of proxies; these say who the visitor is, and may have any number of connections
 */
export function addAdmission(
  app: FastifyInstance,
  limits: Limits,
  trustProxy: readonly string[],
): void {
  const isProxy = proxyAddr.compile([...trustProxy]);
  const visitors = new Map<string, Visitor>();
  const unanswered = new WeakMap<Socket, number>();
  /** Requests whose handler is done. */
  const answered = new WeakSet<IncomingMessage>();
  /** What ends the turn of a request whose client has left. */
  const ends = new WeakMap<IncomingMessage, () => void>();
  let total = 0;

  function visitorOf(name: string): Visitor {
    const visitor = visitors.get(name) ?? {
      active: 0,
      waiting: [],
      connections: 0,
    };
    visitors.set(name, visitor);
    return visitor;
  }

  function forgetIfIdle(name: string): void {
    const { active, waiting, connections } = visitorOf(name);
    if (active + waiting.length + connections === 0) visitors.delete(name);
  }

  /** A request, which is handled now, in its turn, or not at all. */
  function admit(
    request: IncomingMessage,
    response: ServerResponse,
    handle: () => void,
  ): void {
    const { socket } = request;
    // The rest of what had arrived on a connection that was ended.
    if (socket.destroyed) return;
    const pipelined = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, pipelined);
    if (pipelined > limits.pipelined) {
      socket.destroy();
      return;
    }
    const name = visitorAt(proxyAddr(request, isProxy), socket);
    const visitor = visitorOf(name);
    let isActive = false;
    const start = () => {
      isActive = true;
      visitor.active += 1;
      handle();
    };
    total += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      total -= 1;
      if (isActive) visitor.active -= 1;
      else visitor.waiting = visitor.waiting.filter((other) => other !== start);
      while (visitor.active < limits.active && visitor.waiting.length > 0)
        visitor.waiting.shift()?.();
      forgetIfIdle(name);
    };
    response.once("close", () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      if (!isActive || answered.has(request)) return end();
      // The client has left, and the work that was begun for it goes on.
      ends.set(request, end);
      setTimeout(end, limits.workTimeout).unref();
    });
    if (isUrgent(request)) start();
    else if (total > limits.total) refuse(response);
    else if (visitor.active < limits.active) start();
    else if (visitor.waiting.length < limits.waiting)
      visitor.waiting.push(start);
    else refuse(response);
  }

  app.addHook("onSend", async ({ raw }) => {
    answered.add(raw);
    ends.get(raw)?.();
  });
  const [handle] = takeListeners(app.server, "request");
  app.server.on(
    "request",
    (request: IncomingMessage, response: ServerResponse) =>
      admit(request, response, () => handle?.(request, response)),
  );
  const [connect] = takeListeners(app.server, "connection");
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress = "" } = socket;
    if (isProxy(remoteAddress, 0)) return connect?.call(app.server, socket);
    const name = visitorAt(remoteAddress, socket);
    const visitor = visitorOf(name);
    if (visitor.connections >= limits.connections) return socket.destroy();
    visitor.connections += 1;
    socket.once("close", () => {
      visitor.connections -= 1;
      forgetIfIdle(name);
    });
    connect?.call(app.server, socket);
  });
}

/** The listeners of a server's event, which get only what is passed on to them from now on. */
function takeListeners(server: Server, event: string) {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  return listeners;
}

/** Answers without any of the host's work. */
function refuse(response: ServerResponse): void {
  response
    .writeHead(503, { ...PLAIN_REPLY, "Retry-After": "5" })
    .end(UNAVAILABLE);
}
