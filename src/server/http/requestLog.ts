import type {
  FastifyError,
  FastifyInstance,
  FastifyRequest,
  FastifyServerOptions,
} from "fastify";
import type { ServerConfig } from "../boot/config";
import { databaseErrorKindOf } from "../db/databaseErrors";
import type { Metrics } from "./metrics";

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
    },
  };
}

/**
 * The part of an address that a log may hold: the pattern that it follows. What stands
 * in the place of an id, in a query, or in an address that nobody foresaw may
 * be an order's number or anything a visitor has typed.
 */
export const loggedPath = ({
  routeOptions: { url = "/*" },
}: Pick<FastifyRequest, "routeOptions">): string => url;

/** Logs and counts each request when its reply has ended. */
export function addRequestLog(app: FastifyInstance, metrics?: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const { elapsedTime, statusCode: status } = reply;
    const { method } = request;
    const path = loggedPath(request);
    const ms = Math.round(elapsedTime);
    request.log.info({ method, path, status, ms }, "request");
    metrics?.requests.observe(
      { method, route: path, status },
      elapsedTime / 1_000,
    );
  });
}
