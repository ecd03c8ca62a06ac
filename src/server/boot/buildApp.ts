import compress from "@fastify/compress";
import etag from "@fastify/etag";
import type { FastifyInstance } from "fastify";
import type { SaleTerms } from "../catalog/catalogProduct";
import type { LiveIndex } from "../catalog/searchIndex/liveIndex";
import { missedSearches } from "../catalog/search/missedSearchRepository";
import { productHandlers } from "../catalog/productHandlers";
import { productMatches } from "../catalog/search/productMatches";
import type { RunLongTask } from "./longTasks";
import type { ShopPaths } from "./shopPaths";
import type { MedicineNames } from "../medicines/medicineNames";
import type { CurrentShop } from "../shop/currentShop";
import { currentNotices } from "../shop/shopNotices";
import {
  addContractRoutes,
  readContract,
} from "../http/contract/contractRoutes";
import { addReferenceRoutes } from "../http/contract/referenceRoutes";
import type { ShopDatabase } from "../db/schema";
import { enquiryHandlers } from "../enquiries/addEnquiry";
import { bannerHandlers, type Banners } from "../images/banners";
import { addResourceRoutes } from "../images/resourceRoutes";
import { orderHandlers } from "../orders/placing/addOrder";
import { cartHandlers } from "../orders/placing/checkCart";
import { orderStatusHandlers } from "../orders/orderStatusHandlers";
import { pageCache } from "../pages/pageCache";
import { pageData } from "../pages/pageData";
import { readBuild } from "../pages/pageDocument";
import { addPageRoutes } from "../pages/pageRoutes";
import { addCrawlerRoutes } from "../pages/sitemap";
import { addCaching, addCallCaching } from "../http/caching";
import { bareApp, type BareParts } from "../http/bareApp";
import { addHealth } from "../http/health";
import { LIMITS } from "../http/limits/limits";
import { addRateLimit } from "../http/limits/rateLimit";
import { tellOfUnknownProxy } from "../http/limits/unknownProxy";
import { addCors, storefrontPolicy } from "../http/securityHeaders";
import { shopHandlers } from "../shop/shopHandlers";

/** The parts of an app. */
export interface AppParts extends BareParts {
  /** Stays the caller's to close. */
  db: ShopDatabase;
  /** Stays the caller's to close. */
  live: LiveIndex;
  /** As this host sells now. */
  terms: () => SaleTerms;
  runLongTask: RunLongTask;
  shop: CurrentShop;
  banners: Banners;
  names: MedicineNames;
  /** Mistakes in the operator's own files, a sentence each. */
  notices: string[];
  paths: ShopPaths;
}

/** The API host with the storefront's files, ready to listen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, live, shop, names, config, paths } = parts;
  const limits = { ...LIMITS, ...parts.limits };
  const policy = storefrontPolicy(config.apiOrigins);
  const app = bareApp(parts, limits, policy);
  for (const { text } of currentNotices(parts)) app.log.warn(text);

  // First the headers of every reply, then the checks that may refuse a request.
  addCaching(app);
  await addCors(app, config.corsOrigins);
  await addRateLimit(app, config.rateLimit);
  tellOfUnknownProxy(app, parts.notices);
  await app.register(etag, { weak: true });
  await app.register(compress, { globalDecompression: false });
  addHealth(app, db, limits.readinessCheckEvery);
  const matches = productMatches(names, missedSearches(app, db));
  const all = { ...parts, app, matches };
  const handlers = {
    ...productHandlers(all),
    ...bannerHandlers(all),
    ...enquiryHandlers(all),
    ...cartHandlers(all),
    ...orderHandlers(all),
    ...orderStatusHandlers(all),
    ...shopHandlers(all),
  };
  const build = readBuild(paths.storefront);
  const pageOf = pageCache(pageData(live, handlers, matches), {
    build,
    shop,
    config,
    log: app.log,
  });
  await addPageRoutes(app, paths.storefront, {
    build,
    shop,
    pageOf,
  });
  const contract = readContract(paths.contract);
  await addReferenceRoutes(app, contract);
  addCrawlerRoutes(app, live, config.publicOrigin);
  addResourceRoutes(app, parts);
  await app.register(async (calls) => {
    addCallCaching(calls);
    await addContractRoutes(calls, contract, handlers);
  });
  return app;
}
