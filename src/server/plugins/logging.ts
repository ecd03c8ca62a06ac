import proxyAddr from "@fastify/proxy-addr";
import { randomUUID } from "node:crypto";
import type {
  FastifyError,
  FastifyInstance,
  FastifyRequest,
  FastifyServerOptions,
} from "fastify";
import { pagePaths } from "../../config/pages";
import type { ServerConfig } from "../config";
import { databaseErrorKindOf } from "../db/errors";

/** A place for log lines, instead of the terminal. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Logs hold what happened and never about whom: no bodies, no headers, no
 * queries, no addresses, and of an error no more than what names it.
 *
 * @param stream where the lines go; the terminal's error output by default
 */
export function loggerOptions(
  level: ServerConfig["logLevel"],
  stream: LogStream = process.stderr,
): NonNullable<FastifyServerOptions["logger"]> {
  return {
    level,
    stream,
    base: null,
    timestamp: false,
    mixin: () => ({ time: new Date().toISOString() }),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request),
      }),
      err: (error: FastifyError) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        // Where a database is away, no line of this program is to blame.
        stack: databaseErrorKindOf(error) ? "" : (error.stack ?? ""),
      }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}

/** A request's name in logs, as a proxy may give it. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

/**
 * Gives each request a name that no other host gives, or keeps that of a
 * trusted proxy, by which its line is found in the log of either.
 *
 * @param trustedProxies addresses and networks
 */
export function requestIds(
  trustedProxies: readonly string[],
): NonNullable<FastifyServerOptions["genReqId"]> {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    return typeof given === "string" &&
      REQUEST_ID.test(given) &&
      isTrusted(socket.remoteAddress ?? "", 0)
      ? given
      : randomUUID();
  };
}

/** One line for each finished request; a reply that failed names it. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onSend", async ({ id }, reply) => {
    if (reply.statusCode >= 500) reply.header("X-Request-Id", id);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}

/** Pages with an id at their end, which some can do without. */
const WITH_ID = /^(.*\/):\w+(\?)?$/;
const PAGES = new Set(["/"]);
const BEFORE_ID: string[] = [];
for (const path of pagePaths()) {
  const [, before, isOptional] = WITH_ID.exec(path) ?? [];
  if (before) BEFORE_ID.push(before);
  if (!before || isOptional) PAGES.add(before?.slice(0, -1) ?? path);
}

/**
 * The part of an address that a log may hold: the pattern that it follows. What stands
 * in the place of an id, in a query, or in an address that nobody foresaw may
 * be an order's number or anything a visitor has typed.
 */
export function loggedPath({
  url,
  routeOptions,
}: Pick<FastifyRequest, "url" | "routeOptions">): string {
  const route = routeOptions.url;
  if (route !== undefined && route !== "/*") return route;
  const [path = ""] = url.split("?", 1);
  if (PAGES.has(path)) return path;
  const page = BEFORE_ID.find((base) => path.startsWith(base));
  if (page !== undefined) return `${page}:id`;
  return path.startsWith("/assets/") ? "/assets/*" : "/*";
}
