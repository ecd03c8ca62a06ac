import { createHash } from "node:crypto";
import type { Banner, Config, Product } from "../../api/endpoints.gen";
import type { SaleRule } from "../../domain/saleRules";
import type { ApiHost } from "../../ssr/renderPage";
import {
  currentVersion,
  findProduct,
  listCategories,
  productsInOrder,
  readCurrent,
} from "../catalog/catalogRepository";
import { toProduct } from "../catalog/catalogProduct";
import type { MatchSearch, ProductMatches } from "../catalog/productMatches";
import { findSimilar } from "../catalog/similarRepository";
import { searchProducts, type ProductSearch } from "../catalog/searchProducts";
import type { ShopDatabase } from "../db/schema";

/** Pages may be this far behind the catalog, the banners and the configuration (milliseconds). */
export const MAX_AGE = 1_000;

/** What all pages are made of, besides the products that their addresses name. */
interface SharedState {
  /** Differs whenever pages may differ. */
  version: string;
  catalogVersion: number;
  config: Config;
  banners: readonly Banner[];
}

/** The handlers of the calls that read no product. */
interface SharedHandlers {
  getConfig: () => Promise<Config>;
  getBanners: () => Promise<Banner[]>;
}

const idIn = (url: string) => decodeURIComponent(url.split("/").at(-1) ?? "");

export interface PageData {
  /** The current state, `MAX_AGE` later at most. */
  current: () => Promise<SharedState>;
  /** Answers the queries of pages. */
  host: ApiHost;
}

/** What pages show, read from the database without a request. */
export function pageData(
  db: ShopDatabase,
  rules: readonly SaleRule[],
  { getConfig, getBanners }: SharedHandlers,
  matches: ProductMatches,
): PageData {
  let readAt = -Infinity;
  let shared: Promise<SharedState> | undefined;
  let catalog: { version: number; products: readonly Product[] } | undefined;

  async function readShared(): Promise<SharedState> {
    const [catalogVersion, config, banners] = await Promise.all([
      currentVersion(db),
      getConfig(),
      getBanners(),
    ]);
    const version = createHash("sha256")
      .update(JSON.stringify([catalogVersion, config, banners]))
      .digest("base64url");
    return { version, catalogVersion, config, banners };
  }

  function current(): Promise<SharedState> {
    if (shared && performance.now() - readAt < MAX_AGE) return shared;
    readAt = performance.now();
    const last = shared;
    // While the database can't be read, the cached pages stay right.
    return (shared = readShared().catch(
      (error) => last ?? Promise.reject(error),
    ));
  }

  /** Only for a small catalog, which pages search themselves: src/api/productLists.ts. */
  async function allProducts(version: number): Promise<readonly Product[]> {
    if (catalog?.version === version) return catalog.products;
    const products: Product[] = [];
    for await (const rows of productsInOrder(db, version)) {
      products.push(...rows.map((row) => toProduct(row, rules)));
    }
    // Frozen, so that the store of each page takes it without looking through it.
    catalog = { version, products: Object.freeze(products) };
    return products;
  }

  return {
    current,
    host: {
      getConfig: async () => (await current()).config,
      getBanners: async () => (await current()).banners,
      getCategories: () =>
        readCurrent(db, (version) => listCategories(db, version)),
      getProducts: () => readCurrent(db, allProducts),
      getProduct: ({ url }) => findProduct(db, idIn(url), rules),
      getSimilar: ({ url }) =>
        readCurrent(db, (version) => findSimilar(db, version, idIn(url))),
      searchProducts: ({ params }) =>
        readCurrent(db, (version) =>
          searchProducts(db, version, params as ProductSearch, rules),
        ),
      findMatches: ({ params }) =>
        readCurrent(db, (version) =>
          matches.findMatches(version, params as MatchSearch),
        ),
    },
  };
}
