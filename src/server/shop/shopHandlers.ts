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
import { addVisits, countVisits } from "./visitRepository";

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
      return {
        shipping: toAmount(shippingCentsIn(live.settings)),
        productCount: live.index.count,
        features: [...FEATURES],
        ...(Object.keys(shop.settings).length > 0 && { shop: shop.settings }),
      };
    },
  };
}

/** Time between two stores of counted visits, in milliseconds: a crash loses no more. */
export const STORE_EVERY = 5_000;

/** Tells if a request comes from this shop's pages: any other site can make browsers send one. */
function isFromStorefront(
  { headers, host }: FastifyRequest,
  origins: readonly (string | undefined)[],
): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site === "same-origin") return true;
  // Browsers name the one or the other; what names neither is a program.
  if (origin === undefined) return site === undefined;
  return (
    origins.includes(origin) || origin.replace(/^https?:\/\//, "") === host
  );
}

/**
 * The visitor counter, a call beyond the specification's: the feature "visits".
 * Visits are counted in memory and stored every few seconds and when the host
 * closes. Of several hosts each learns the others' visits when it stores its own.
 *
 * A request of another site, or one too many of an address in a minute, is told
 * the count and not counted.
 */
export function visitHandlers({
  app,
  db,
  config: { corsOrigins, publicOrigin, rateLimit },
}: {
  app: FastifyInstance;
  db: ShopDatabase;
  config: Pick<ServerConfig, "corsOrigins" | "publicOrigin" | "rateLimit">;
}) {
  /** Counts the visits of an address; there is none without a limit. */
  const countVisit = rateLimit === "off" ? undefined : app.createRateLimit({});
  /** All visits that this host knows; undefined until the first one. */
  let total: number | undefined;
  /** The visits that are not stored yet, by the shop's day. */
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  function count(day: string, visits: number): void {
    waiting.set(day, (waiting.get(day) ?? 0) + visits);
    timer ??= setTimeout(() => void store(), STORE_EVERY).unref();
  }

  async function storeWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const visits = waiting;
    if (visits.size === 0) return;
    waiting = new Map();
    try {
      const stored = await inTransaction(db, (transaction) =>
        addVisits(transaction, visits),
      );
      total = [...waiting.values()].reduce((sum, some) => sum + some, stored);
    } catch (error) {
      app.log.warn({ err: error }, "visits could not be stored");
      for (const [day, some] of visits) count(day, some);
    }
  }

  const store = () => (storing = storing.then(storeWaiting));

  async function isCounted(request: FastifyRequest): Promise<boolean> {
    if (!isFromStorefront(request, [...corsOrigins, publicOrigin]))
      return false;
    const visits = await countVisit?.(request);
    return !(visits && "isExceeded" in visits && visits.isExceeded);
  }

  app.addHook("onClose", store);
  return {
    async addVisit(request: FastifyRequest): Promise<Visits> {
      const known = total ?? (await countVisits(db));
      // Others may have been counted meanwhile.
      total ??= known;
      if (await isCounted(request)) {
        total += 1;
        count(dayOf(new Date()), 1);
      }
      return { visits: total };
    },
  };
}
