import proxyAddr from "@fastify/proxy-addr";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import { isIP, type Socket } from "node:net";
import { UNAVAILABLE } from "./errors";

/** How much one visitor may ask for at once (docs/limits.md gives the reasons). */
export interface AdmissionLimits {
  /** Requests that are in work at the same time for one address. */
  active: number;
  /** Requests of one address that wait for their turn. */
  waiting: number;
  /** Milliseconds after which work for a client that has left no longer counts. */
  workTimeout: number;
  /** Requests in work or waiting, of everybody: each may have a file open. */
  total: number;
  /** Requests of one connection without a reply: browsers send one at a time. */
  pipelined: number;
  /** Open connections of one address. */
  connections: number;
}

export const ADMISSION_LIMITS: AdmissionLimits = {
  active: 16,
  waiting: 100,
  workTimeout: 10_000,
  total: 1_000,
  pipelined: 16,
  connections: 300,
};

/** An order does not wait behind its own address's pages and searches. */
const isUrgent = ({ method, url = "" }: IncomingMessage) =>
  (method === "POST" && url.startsWith("/api/Order/")) || url === "/healthz";

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

/** What one address has asked for. */
interface Client {
  active: number;
  waiting: (() => void)[];
  connections: number;
}

/**
 * Lets each address have a few requests in work; its further ones wait, and too
 * many are refused before anything else is made of them. So one client that
 * asks for everything at once takes its turns beside the others.
 *
 * @param trustProxy addresses and networks of proxies; these say who the visitor is, and may have any number of connections
 */
export function addAdmission(
  app: FastifyInstance,
  limits: AdmissionLimits,
  trustProxy: readonly string[],
): void {
  const isProxy = proxyAddr.compile([...trustProxy]);
  const clients = new Map<string, Client>();
  const unanswered = new WeakMap<Socket, number>();
  /** Requests whose handler is done. */
  const answered = new WeakSet<IncomingMessage>();
  /** What ends the turn of a request whose client has left. */
  const ends = new WeakMap<IncomingMessage, () => void>();
  let total = 0;

  function clientAt(address: string): Client {
    let client = clients.get(address);
    if (!client) {
      client = { active: 0, waiting: [], connections: 0 };
      clients.set(address, client);
    }
    return client;
  }

  function forgetIfIdle(address: string, client: Client): void {
    const { active, waiting, connections } = client;
    if (active + waiting.length + connections === 0) clients.delete(address);
  }

  /** A request of a client, which is handled now, in its turn, or not at all. */
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
    const address = visitorAt(proxyAddr(request, isProxy), socket);
    const client = clientAt(address);
    let isActive = false;
    const start = () => {
      isActive = true;
      client.active += 1;
      handle();
    };
    total += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      total -= 1;
      if (isActive) client.active -= 1;
      else client.waiting = client.waiting.filter((other) => other !== start);
      while (client.active < limits.active && client.waiting.length > 0)
        client.waiting.shift()?.();
      forgetIfIdle(address, client);
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
    else if (client.active < limits.active) start();
    else if (client.waiting.length < limits.waiting) client.waiting.push(start);
    else refuse(response);
  }

  app.addHook("onSend", async ({ raw }) => {
    answered.add(raw);
    ends.get(raw)?.();
  });
  const [listener] = app.server.listeners("request") as RequestListener[];
  app.server.removeAllListeners("request");
  app.server.on(
    "request",
    (request: IncomingMessage, response: ServerResponse) =>
      admit(request, response, () => void listener?.(request, response)),
  );
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress = "" } = socket;
    if (isProxy(remoteAddress, 0)) return;
    const address = visitorAt(remoteAddress, socket);
    const client = clientAt(address);
    client.connections += 1;
    socket.once("close", () => {
      client.connections -= 1;
      forgetIfIdle(address, client);
    });
    if (client.connections > limits.connections) socket.destroy();
  });
}

/** Answers without any of the host's work. */
function refuse(response: ServerResponse): void {
  response
    .writeHead(503, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Retry-After": "5",
      Connection: "close",
    })
    .end(UNAVAILABLE);
}
