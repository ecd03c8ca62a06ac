import compress from "@fastify/compress";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { bannerHandlers } from "./shop/banners";
import { readBanners } from "./shop/banners";
import { productHandlers } from "./catalog/productHandlers";
import type { ServerConfig } from "./config";
import type { ShopDatabase } from "./db/schema";
import { enquiryHandlers } from "./enquiries/enquiryHandlers";
import { addHealth } from "./plugins/health";
import {
  addAdmission,
  ADMISSION_LIMITS,
  type AdmissionLimits,
} from "./plugins/admission";
import { addCaching } from "./plugins/caching";
import {
  addConnectionLimits,
  connectionLimits,
  connectionOptions,
  type ConnectionLimits,
} from "./plugins/connectionLimits";
import { addContractRoutes, CONTRACT_OPTIONS } from "./contract/contractRoutes";
import { addCors } from "./plugins/cors";
import { addErrors, handleError } from "./plugins/errors";
import {
  addPressureGuard,
  PRESSURE_LIMITS,
  type PressureLimits,
} from "./plugins/pressure";
import { addRateLimit } from "./plugins/rateLimit";
import {
  addRequestChecks,
  LONGEST_ADDRESS,
  readableAddress,
} from "./plugins/requestChecks";
import { addSecurityHeaders } from "./plugins/securityHeaders";
import { addPageRoutes } from "./pages/pageRoutes";
import { addServiceWorkerKillSwitch } from "./plugins/serviceWorkerKillSwitch";
import { addRequestMetrics } from "./plugins/metrics";
import type { Metrics } from "./plugins/metrics";
import {
  addRequestLog,
  loggerOptions,
  type LogStream,
} from "./plugins/logging";
import { orderHandlers } from "./orders/orderHandlers";
import { addCrawlerRoutes } from "./pages/sitemap";
import { pageCache } from "./pages/pageCache";
import { pageData } from "./pages/pageData";
import { addReferenceRoutes } from "./contract/referenceRoutes";
import { addResourceRoutes } from "./images/resourceRoutes";
import { configHandlers, visitHandlers } from "./shop/shopHandlers";
import type { ShopPaths } from "./shopPaths";

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
  limits?: Partial<
    ConnectionLimits &
      PressureLimits &
      AdmissionLimits & { readinessCheckEvery: number }
  >;
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
  const isBehindProxy = config.trustProxy.length > 0;
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
    trustProxy: isBehindProxy && config.trustProxy,
  });
  const banners = readBanners(paths.banners);

  addErrors(app);
  addRequestLog(app);
  if (metrics) addRequestMetrics(app, metrics);
  addConnectionLimits(app, connections);
  addAdmission(app, { ...ADMISSION_LIMITS, ...limits }, config.trustProxy);
  // What every reply carries comes first, then what may refuse a request.
  await addSecurityHeaders(app, config.apiOrigins);
  await addCors(app, config.corsOrigins);
  addCaching(app);
  addRequestChecks(app);
  addPressureGuard(app, { ...PRESSURE_LIMITS, ...limits });
  addRateLimit(app, config.rateLimit);
  await app.register(compress, { globalDecompression: false });
  addHealth(app, db, config.dataDir, limits?.readinessCheckEvery);
  const handlers = {
    ...productHandlers(db),
    ...bannerHandlers(banners, config.dataDir),
    ...configHandlers(db),
    ...enquiryHandlers(db),
    ...orderHandlers(db),
    ...visitHandlers(app, db, config),
  };
  const pages = pageCache(pageData(db, handlers), {
    folder: paths.storefront,
    origin: config.publicOrigin,
    log: app.log,
  });
  await addPageRoutes(
    app,
    paths.storefront,
    config.renderPages ? pages : undefined,
  );
  await addReferenceRoutes(app, paths.contract);
  if (!config.serviceWorker) addServiceWorkerKillSwitch(app);
  addCrawlerRoutes(app, db, config.publicOrigin);
  addResourceRoutes(app, { db, banners, dataDir: config.dataDir });
  await addContractRoutes(app, paths.contract, handlers);
  return app;
}
