import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config, Visits } from "../../storefront/api/endpoints.gen";
import { toAmount } from "../../domain/money";
import type { LiveIndex } from "../catalog/searchIndex/liveIndex";
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

/**
 * The calls under api/Config (specification, section 7) and the visitor counter, which tells
 * the count, and counts no visit beyond so many of an address in a minute.
 */
export function shopHandlers({
  app,
  db,
  live,
  shop,
}: {
  app: FastifyInstance;
  db: ShopDatabase;
  live: LiveIndex;
  shop: CurrentShop;
}) {
  /** Counts the visits of an address. */
  const countVisit = app.createRateLimit({});
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
    async addVisit(request: FastifyRequest): Promise<Visits> {
      const count = await countVisit(request);
      if (count.isAllowed || !count.isExceeded)
        await inTransaction(db, (transaction) => storeVisit(transaction));
      return { visits: await countVisits(db) };
    },
  };
}
