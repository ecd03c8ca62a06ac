import fastify, { LogController, type FastifyInstance } from "fastify";
import type { ServerConfig } from "../boot/config";
import { addErrorReplies } from "./errorReplies";
import {
  addConnectionLimits,
  connectionOptions,
} from "./limits/connectionLimits";
import { CONTRACT_OPTIONS } from "./contract/contractRoutes";
import type { Limits } from "./limits/limits";
import type { Metrics } from "./metrics";
import { addRequestLog, loggerOptions, type LogStream } from "./requestLog";
import { addGuardingHeaders } from "./securityHeaders";

export interface BareParts {
  config: ServerConfig;
  logStream?: LogStream;
  /** Where the host counts what it does. */
  metrics?: Metrics | undefined;
  /** Certificate and key, if the app speaks https by itself. */
  pem?: string | undefined;
  /** Other limits than a shop's usual ones. */
  limits?: Partial<Limits>;
}

/** An address as it is, or literally where its path can't be decoded: Fastify would answer that past every hook. */
function readableUrl(url: string): string {
  const [path = ""] = url.split("?");
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25");
  }
}

/** An app without routes, as shop and desk begin: with limits, a log, guarding headers, and sentences for errors. */
export function bareApp(
  { config, logStream, metrics, pem }: Omit<BareParts, "limits">,
  limits: Limits,
  policy: string,
): FastifyInstance {
  const app = fastify({
    ...CONTRACT_OPTIONS,
    ...connectionOptions(limits, pem),
    // One line for each request, of our own making: see addRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOptions(config.logLevel, logStream),
    // A request that arrives while the shop closes is still answered in full.
    return503OnClosing: false,
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    routerOptions: { maxParamLength: limits.maxHeaderSize },
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
  });
  addErrorReplies(app);
  addRequestLog(app, metrics);
  addConnectionLimits(app, limits, config.trustProxy);
  addGuardingHeaders(app, policy);
  return app;
}
