import type { Config } from "../../api/endpoints.gen";
import { toAmount } from "../../domain/money";
import { countProducts } from "../catalog/catalogRepository";
import type { ShopDatabase } from "../db/schema";
import { readShippingCents } from "./shippingCharge";

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
