import proxyAddr from "@fastify/proxy-addr";
import type { FastifyServerFactory } from "fastify";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { answerUnreadable, PLAIN_REPLY } from "./connectionLimits";
import { UNAVAILABLE } from "./httpError";
import type { Limits } from "../limits";
import { Shares, visitorAt } from "./visitors";

/** An order does not wait behind its own address's pages and searches. */
const URGENT = /^(POST \/api\/Order\/AddOrder|GET \/(livez|healthz))(\?|$)/;

/** Two hosts in a row could each believe another of two Host headers. */
const hasTwoHosts = ({ headersDistinct }: IncomingMessage) =>
  (headersDistinct.host?.length ?? 0) > 1;

/** A connection, and what it is counted for. */
interface Connection {
  /** Undefined on a proxy's, whose requests say it one by one. */
  visitor: string | undefined;
  unanswered: Set<Turn>;
}

/** A request on its way through the host. */
interface Turn {
  visitor: string;
  /** The requests that it is one of. */
  all: Shares<Turn>;
  request: IncomingMessage;
  response: ServerResponse;
  /** Hands it to its handler. */
  handle: () => void;
  isStarted: boolean;
}

/**
 * Lets each visitor have a few connections and a few requests in work; further
 * requests wait, and too many are refused before anything else is made of them.
 * If the host is full, whoever has most gives way. So one client that asks
 * for everything at once takes its turns beside the others.
 *
 * @param trustProxy addresses and networks of proxies; these say who the visitor is, and may have any number of connections
 */
export function admission(
  limits: Limits,
  trustProxy: readonly string[],
): FastifyServerFactory {
  const isProxy = proxyAddr.compile([...trustProxy]);
  const opened = new WeakMap<Socket, Connection>();
  const connections = new Shares<Socket>(
    limits.connections,
    limits.allConnections,
    (socket) => opened.get(socket)?.unanswered.size === 0,
  );
  const sharedRequests = () =>
    new Shares<Turn>(
      limits.active + limits.waiting,
      limits.total,
      // A body that has not arrived yet is no work that would be lost.
      ({ isStarted, request }) => !isStarted || !request.complete,
    );
  const [urgent, others] = [sharedRequests(), sharedRequests()];

  function connect(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    const visitor = isProxy(remoteAddress, 0)
      ? undefined
      : visitorAt(remoteAddress, socket);
    const unanswered = new Set<Turn>();
    opened.set(socket, { visitor, unanswered });
    socket.once("close", () => {
      // Of several requests on it, only the first one's response would tell.
      unanswered.forEach(leave);
      if (visitor !== undefined) connections.delete(visitor, socket);
    });
    if (visitor !== undefined) connections.add(visitor, socket)?.destroy();
  }

  /** Begins the first requests of a turn's visitor, in their order. */
  function proceed({ all, visitor }: Turn): void {
    let place = 0;
    for (const turn of all.of(visitor)) {
      place += 1;
      if (place > limits.active) return;
      if (turn.isStarted || !turn.request.socket.writable) continue;
      turn.isStarted = true;
      turn.handle();
    }
  }

  /** Ends the turn of a request whose response is sent, or whose client has left. */
  function leave(turn: Turn): void {
    opened.get(turn.request.socket)?.unanswered.delete(turn);
    turn.all.delete(turn.visitor, turn);
    // Not at once, or one visitor's requests would follow each other without a break.
    setImmediate(proceed, turn);
  }

  /** A request, which is handled now, in its turn, or not at all. */
  function admit(
    request: IncomingMessage,
    response: ServerResponse,
    handle: () => void,
  ): void {
    const { socket, method, url } = request;
    const connection = opened.get(socket);
    // The rest of what had arrived on a connection that was ended.
    if (!connection || socket.destroyed) return;
    const { unanswered } = connection;
    if (unanswered.size >= limits.pipelined) return dropAll(socket);
    if (hasTwoHosts(request)) return answerUnreadable({}, socket);
    const visitor =
      connection.visitor ?? visitorAt(proxyAddr(request, isProxy), socket);
    const all = URGENT.test(`${method} ${url}`) ? urgent : others;
    const turn = { visitor, all, request, response, handle, isStarted: false };
    unanswered.add(turn);
    response.once("close", () => leave(turn));

    const enter = () => {
      if (!socket.writable) return;
      const refused = all.add(visitor, turn);
      if (refused?.isStarted) refused.request.socket.destroy();
      else if (refused) refuse(refused.response);
      proceed(turn);
    };
    if (all === urgent) enter();
    // By then it is known which connections were closed after the last byte.
    else setImmediate(setImmediate, enter);
  }

  return (handle, options) => {
    const server = createServer(options.http ?? {}, (request, response) =>
      admit(request, response, () => handle(request, response)),
    );
    server.requestTimeout = limits.requestTimeout;
    return server
      .on("connection", connect)
      .setTimeout(limits.connectionTimeout);
  };
}

/**
 * Ends a connection with all that has arrived on it: Node would make a request
 * and an error of each, thousands of them before anybody else has a turn.
 */
function dropAll(socket: Socket & { parser?: { onIncoming: unknown } }): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
  socket.destroy();
}

/** Answers without any of the host's work. */
function refuse(response: ServerResponse): void {
  response
    .writeHead(503, { ...PLAIN_REPLY, "Retry-After": "5" })
    .end(UNAVAILABLE);
}
