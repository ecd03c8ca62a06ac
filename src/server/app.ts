import compress from "@fastify/compress";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { shopWith } from "../config/shop";
import { setCurrency } from "../domain/money";
import type { CurrentCatalog } from "./catalog/currentCatalog";
import { missedSearches } from "./catalog/missedSearchRepository";
import { productHandlers } from "./catalog/productHandlers";
import { productMatches } from "./catalog/productMatches";
import { shopMedicineNames } from "./shop/shopMedicineNames";
import type { ServerConfig } from "./config";
import type { ShopPaths } from "./shopPaths";
import {
  addContractRoutes,
  CONTRACT_OPTIONS,
  readContract,
} from "./contract/contractRoutes";
import { addReferenceRoutes } from "./contract/referenceRoutes";
import type { ShopDatabase } from "./db/schema";
import { enquiryHandlers } from "./enquiries/enquiryHandlers";
import { addResourceRoutes } from "./images/resourceRoutes";
import { channelsOf } from "./notifications/outboxRepository";
import { orderHandlers } from "./orders/orderHandlers";
import { orderStatusHandlers } from "./orders/orderStatusHandlers";
import { pageCache } from "./pages/pageCache";
import { pageData } from "./pages/pageData";
import { addPageRoutes } from "./pages/pageRoutes";
import { addCrawlerRoutes } from "./pages/sitemap";
import { admission } from "./plugins/admission";
import { addCaching } from "./plugins/caching";
import {
  addConnectionLimits,
  connectionOptions,
} from "./plugins/connectionLimits";
import { addCors } from "./plugins/cors";
import { addErrors, handleError } from "./plugins/errors";
import { addHealth } from "./plugins/health";
import { LIMITS, PROXY_LIMITS, type Limits } from "./plugins/limits";
import { addNotFound } from "./plugins/notFound";
import {
  addRequestLog,
  loggerOptions,
  type LogStream,
} from "./plugins/logging";
import { addRequestMetrics, type Metrics } from "./plugins/metrics";
import { addPressureGuard } from "./plugins/pressure";
import { addRateLimit } from "./plugins/rateLimit";
import { addRequestChecks, readableAddress } from "./plugins/requestChecks";
import { addSecurityHeaders } from "./plugins/securityHeaders";
import { bannerHandlers, readBanners } from "./shop/banners";
import { readSaleRules, tellUnclassed } from "./shop/saleRules";
import { readShopSettings, tellDemonstration } from "./shop/shopSettings";
import { configHandlers, visitHandlers } from "./shop/shopHandlers";

/** What an app is made of. */
export interface AppParts {
  /** Stays the caller's to close. */
  db: ShopDatabase;
  /** Stays the caller's to close. */
  catalogs: CurrentCatalog;
  config: ServerConfig;
  paths: ShopPaths;
  logStream?: LogStream;
  /** Where the host counts what it does. */
  metrics?: Metrics | undefined;
  /** Other limits than a shop's usual ones. */
  limits?: Partial<Limits>;
}

/** The API host with the storefront's files, ready to listen. */
export async function buildApp({
  db,
  catalogs,
  config,
  paths,
  logStream,
  metrics,
  limits: otherLimits,
}: AppParts): Promise<FastifyInstance> {
  const isBehindProxy = config.trustProxy.length > 0;
  const limits: Limits = {
    ...LIMITS,
    ...(isBehindProxy && PROXY_LIMITS),
    ...otherLimits,
  };
  const { serverFactory, endTurns } = admission(limits, config.trustProxy);
  const app = fastify({
    ...CONTRACT_OPTIONS,
    serverFactory,
    ...connectionOptions(limits),
    // One line for each request, of our own making: see addRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleError,
    logger: loggerOptions(config.logLevel, logStream),
    // A request that arrives while the shop closes is still answered in full.
    return503OnClosing: false,
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: limits.addressLength },
    trustProxy: isBehindProxy && config.trustProxy,
  });
  const banners = readBanners(paths.banners);
  const settings = readShopSettings(config.dataDir);
  setCurrency(shopWith(settings).currency);
  const warn = (sentence: string) => app.log.warn(sentence);
  const rules = await readSaleRules(db, config, paths.rules, warn);
  tellUnclassed(catalogs.catalog, warn);
  await tellDemonstration(db, settings, warn);

  addErrors(app);
  addRequestLog(app);
  if (metrics) addRequestMetrics(app, metrics);
  addConnectionLimits(app, limits);
  endTurns(app);
  // What every reply carries comes first, then what may refuse a request.
  await addSecurityHeaders(app, config.apiOrigins);
  addCaching(app);
  await addCors(app, config.corsOrigins);
  addRequestChecks(app, limits);
  addNotFound(app);
  addPressureGuard(app, limits);
  addRateLimit(app, config.rateLimit);
  await app.register(compress, { globalDecompression: false });
  addHealth(app, db, config.dataDir, limits.readinessCheckEvery);
  const { contactNumberLimit } = shopWith(settings);
  const names = shopMedicineNames(config.dataDir, warn);
  const matches = productMatches(names, rules, missedSearches(app, db));
  const channels = channelsOf(config);
  const handlers = {
    ...productHandlers(catalogs, rules, matches),
    ...bannerHandlers(banners, config.dataDir, catalogs),
    ...configHandlers(catalogs, rules, settings),
    ...enquiryHandlers(db, channels.enquiry, contactNumberLimit),
    ...orderHandlers(db, catalogs, rules, channels.order, contactNumberLimit),
    ...orderStatusHandlers(db, shopWith(settings).phone),
    ...visitHandlers(app, db, config),
  };
  const pageOf = pageCache(pageData(catalogs, rules, handlers, matches), {
    folder: paths.storefront,
    settings,
    origin: config.publicOrigin,
    log: app.log,
  });
  await addPageRoutes(app, paths.storefront, {
    hasServiceWorker: config.serviceWorker,
    settings,
    pageOf: config.renderPages ? pageOf : undefined,
  });
  const contract = readContract(paths.contract);
  const { name } = shopWith(settings);
  await addReferenceRoutes(app, paths.contract, contract, name);
  addCrawlerRoutes(app, catalogs, config.publicOrigin);
  addResourceRoutes(app, { catalogs, banners, dataDir: config.dataDir });
  await addContractRoutes(app, contract, handlers);
  return app;
}
