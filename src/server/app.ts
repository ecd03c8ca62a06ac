import compress from "@fastify/compress";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { bannerHandlers } from "./banner/bannerHandlers";
import { readBanners } from "./banner/banners";
import { productHandlers } from "./catalog/productHandlers";
import type { ServerConfig } from "./config";
import type { ShopDatabase } from "./db/schema";
import { enquiryHandlers } from "./enquiry/enquiryHandlers";
import { addHealthRoutes } from "./health/healthRoutes";
import { addCacheRules } from "./http/cacheRules";
import {
  addConnectionLimits,
  connectionLimits,
  connectionOptions,
  type ConnectionLimits,
} from "./http/connectionLimits";
import { addContractRoutes, CONTRACT_OPTIONS } from "./http/contractRoutes";
import { addCrossOrigin } from "./http/crossOrigin";
import { addErrorReplies, handleError } from "./http/errorReplies";
import { addJsonBody } from "./http/jsonBody";
import {
  addPressureGuard,
  PRESSURE_LIMITS,
  type PressureLimits,
} from "./http/pressure";
import { addRateLimit } from "./http/rateLimit";
import {
  addRequestChecks,
  LONGEST_ADDRESS,
  readableAddress,
} from "./http/requestChecks";
import { addSecurityHeaders } from "./http/securityHeaders";
import { addStorefrontFiles } from "./http/storefrontFiles";
import { addWorkerSwitch } from "./http/workerSwitch";
import { trustProxy } from "./http/trustProxy";
import { addRequestMetrics } from "./metrics/requestMetrics";
import type { Metrics } from "./metrics/metrics";
import { addRequestLog, loggerOptions, type LogStream } from "./logging";
import { orderHandlers } from "./order/orderHandlers";
import { addCrawlerRoutes } from "./pages/crawlerRoutes";
import { keptPages } from "./pages/keptPages";
import { addReferenceRoutes } from "./reference/referenceRoutes";
import { addResourceRoutes } from "./resource/resourceRoutes";
import { configHandlers } from "./shopConfig/configHandlers";
import type { ShopPaths } from "./shopPaths";
import { visitHandlers } from "./visit/visitHandlers";

/** What an app is made of. */
export interface AppParts {
  /** Stays the caller's to close. */
  db: ShopDatabase;
  config: ServerConfig;
  paths: ShopPaths;
  logStream?: LogStream;
  /** Where the host counts what it does. */
  metrics?: Metrics | undefined;
  /** Other limits than a shop's usual ones. */
  limits?: Partial<ConnectionLimits & PressureLimits>;
}

/** The API host with the storefront's files, ready to listen. */
export async function buildApp({
  db,
  config,
  paths,
  logStream,
  metrics,
  limits,
}: AppParts): Promise<FastifyInstance> {
  const isBehindProxy = config.trustProxy !== 0;
  const connections = { ...connectionLimits(isBehindProxy), ...limits };
  const app = fastify({
    ...CONTRACT_OPTIONS,
    ...connectionOptions(connections),
    bodyLimit: 256 * 1024,
    // One line for each request, of our own making: see addRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleError,
    logger: loggerOptions(config.logLevel, logStream),
    // A request that arrives while the shop closes is still answered in full.
    return503OnClosing: false,
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    trustProxy: trustProxy(config.trustProxy),
  });
  const banners = readBanners(paths.banners);

  addErrorReplies(app);
  addRequestLog(app);
  if (metrics) addRequestMetrics(app, metrics);
  addConnectionLimits(app, connections);
  // What every reply carries comes first, then what may refuse a request.
  await addSecurityHeaders(app, config.apiOrigins);
  addCrossOrigin(app, config.corsOrigins);
  addCacheRules(app);
  addRequestChecks(app);
  await addPressureGuard(app, { ...PRESSURE_LIMITS, ...limits });
  await addRateLimit(app, config.rateLimit);
  addJsonBody(app);
  await app.register(compress, { globalDecompression: false });
  addHealthRoutes(app, db);
  await addStorefrontFiles(
    app,
    paths.storefront,
    config.renderPages
      ? keptPages(app, paths.storefront, config.publicOrigin)
      : undefined,
  );
  addReferenceRoutes(app, paths.contract);
  if (!config.serviceWorker) addWorkerSwitch(app);
  addCrawlerRoutes(app, db, config.publicOrigin);
  addResourceRoutes(app, { db, banners, dataDir: config.dataDir });
  await addContractRoutes(app, paths.contract, {
    ...productHandlers(db),
    ...bannerHandlers(banners, config.dataDir),
    ...configHandlers(db),
    ...enquiryHandlers(db),
    ...orderHandlers(db),
    ...visitHandlers(db),
  });
  return app;
}
