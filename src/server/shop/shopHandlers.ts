import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config, Visits } from "../../storefront/api/endpoints.gen";
import { dayOf } from "../../domain/shop/clock";
import { toAmount } from "../../domain/money";
import type { LiveIndex } from "../catalog/liveIndex";
import type { ServerConfig } from "../boot/config";
import type { ShopDatabase } from "../db/schema";
import { inTransaction } from "../db/transactions";
import type { CurrentShop } from "./currentShop";
import { shippingCentsIn } from "./shippingCharge";
import { countVisits, storeVisit } from "./visitRepository";

/** The calls that this host has beyond the specification's; "units" is none: see the contract. */
const FEATURES = [
  "search",
  "suggestions",
  "similar",
  "check",
  "visits",
  "status",
  "units",
] as const;

/** The calls under api/Config (specification, section 7). */
export function configHandlers({
  live,
  shop,
}: {
  live: LiveIndex;
  shop: CurrentShop;
}) {
  return {
    async getConfig(): Promise<Config> {
      const nextCall = shop.nextCall();
      return {
        shipping: toAmount(shippingCentsIn(live.settings)),
        productCount: live.index.count,
        features: [...FEATURES],
        shop: { ...shop.settings, ...(nextCall && { nextCall }) },
      };
    },
  };
}

/** Tells if a request comes from this shop's pages, or a program: any other site can make browsers send one. */
function isFromStorefront(
  { headers: { origin, "sec-fetch-site": site } }: FastifyRequest,
  origins: readonly string[],
): boolean {
  if (origin !== undefined && origins.includes(origin)) return true;
  return site === undefined || site === "same-origin";
}

/**
 * The visitor counter, a call beyond the specification's: the feature "visits".
 * A request of another site, or one too many of an address in a minute, is told
 * the count and not counted.
 */
export function visitHandlers({
  app,
  db,
  config: { corsOrigins, rateLimit },
}: {
  app: FastifyInstance;
  db: ShopDatabase;
  config: Pick<ServerConfig, "corsOrigins" | "rateLimit">;
}) {
  /** Counts the visits of an address; there is none without a limit. */
  const countVisit = rateLimit === "off" ? undefined : app.createRateLimit({});
  return {
    async addVisit(request: FastifyRequest): Promise<Visits> {
      const isOwn = isFromStorefront(request, corsOrigins);
      const count = isOwn && (await countVisit?.(request));
      const isTooMany = count && "isExceeded" in count && count.isExceeded;
      if (isOwn && !isTooMany)
        await inTransaction(db, (transaction) =>
          storeVisit(transaction, dayOf(new Date())),
        );
      return { visits: await countVisits(db) };
    },
  };
}
