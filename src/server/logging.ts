import type {
  FastifyInstance,
  FastifyRequest,
  FastifyServerOptions,
} from "fastify";
import type { LogLevel } from "./config";

/** Where log lines go, instead of the terminal. */
export interface LogStream {
  write(line: string): void;
}

/** The path without its query, which may name an order. */
function pathOf({ url }: Pick<FastifyRequest, "url">): string {
  return url.split("?", 1)[0] ?? "";
}

/**
 * Logs hold what happened and never about whom: no bodies, no headers, no
 * queries, no addresses.
 *
 * @param stream where the lines go; the terminal's error output by default
 */
export function loggerOptions(
  level: LogLevel,
  stream: LogStream = process.stderr,
): NonNullable<FastifyServerOptions["logger"]> {
  return {
    level,
    stream,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request),
      }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}

/** One line for each finished request. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}
