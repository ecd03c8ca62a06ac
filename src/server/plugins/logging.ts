import type {
  FastifyError,
  FastifyInstance,
  FastifyRequest,
  FastifyServerOptions,
} from "fastify";
import type { ServerConfig } from "../config";
import { loggedPath } from "./loggedPath";

/** Where log lines go, instead of the terminal. */
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
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request),
      }),
      err: ({ name, code, message, stack = "" }: FastifyError) => ({
        type: name,
        code,
        message,
        stack,
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
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}
