import type { Category, Config, Product } from "../../storefront/api";
import { categories, config, products } from "../catalog";

/** A catalog of a stub host, with the configuration that the host sends. */
export interface StubCatalog {
  products: readonly Product[];
  categories: readonly Category[];
  config: Config;
}

/** The small catalog of `catalog.ts`, on a host with only the specified calls. */
export const usualCatalog: StubCatalog = { products, categories, config };

/** The small catalog on a host that offers these calls too. */
export const offering = (...features: string[]): StubCatalog => ({
  ...usualCatalog,
  config: { ...usualCatalog.config, features },
});

/** Another catalog on a host with only the specified calls. */
export function catalogOf(products: readonly Product[]): StubCatalog {
  const names = new Set(products.map(({ category }) => category));
  return {
    products,
    categories: [...names].map((categoryName) => ({ categoryName })),
    config,
  };
}

/** The same on a host that also offers the search, and sends its product count. */
export const withSearch = (catalog: StubCatalog): StubCatalog => ({
  ...catalog,
  config: {
    ...catalog.config,
    productCount: catalog.products.length,
    features: ["search"],
  },
});
