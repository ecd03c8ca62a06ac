import type { FastifyInstance } from "fastify";
import type { Config, Visits } from "../../api/endpoints.gen";
import { toAmount } from "../../domain/money";
import { countProducts } from "../catalog/catalogRepository";
import type { ShopDatabase } from "../db/schema";
import { inTransaction } from "../db/transactions";
import { readShippingCents } from "./shippingCharge";
import { addVisits, countVisits } from "./statisticsRepository";

/** The calls that this host has beyond the specification's. */
const FEATURES = ["search", "visits"] as const;

/** The calls under api/Config (specification, section 7). */
export function configHandlers(db: ShopDatabase) {
  return {
    async getConfig(): Promise<Config> {
      return {
        shipping: toAmount(await readShippingCents(db)),
        productCount: await countProducts(db),
        features: [...FEATURES],
      };
    },
  };
}

/** How often counted visits are stored, in milliseconds: a crash loses no more. */
export const STORE_EVERY = 5_000;

/**
 * The visitor counter, a call beyond the specification's: the feature "visits".
 * Visits are counted in memory and stored every few seconds and when the host
 * closes. Of several hosts each learns the others' visits when it stores its own.
 */
export function visitHandlers(app: FastifyInstance, db: ShopDatabase) {
  /** All visits that this host knows; undefined until the first one. */
  let total: number | undefined;
  /** The visits that are not stored yet, by day (UTC). */
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

  app.addHook("onClose", store);
  return {
    async addVisit(): Promise<Visits> {
      const known = total ?? (await countVisits(db));
      // Others may have been counted meanwhile.
      total = (total ?? known) + 1;
      count(new Date().toISOString().slice(0, 10), 1);
      return { visits: total };
    },
  };
}
