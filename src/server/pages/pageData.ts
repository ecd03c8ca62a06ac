import { LRUCache } from "lru-cache";
import { hash } from "node:crypto";
import type {
  Banner,
  Config,
  SearchProductsApiArg,
} from "../../storefront/api/endpoints.gen";
import type { ApiHost } from "../../storefront/ssr/renderPage";
import type { LiveIndex } from "../catalog/liveIndex";
import { requireSold } from "../catalog/requireSold";
import { findSimilar } from "../catalog/findSimilar";
import { categoriesOf } from "../catalog/listProducts";
import type { ProductMatches } from "../catalog/productMatches";

/** Pages may be this far behind the catalog, the banners and the configuration (milliseconds). */
export const MAX_AGE = 1_000;

/** The data of all pages, besides the products that their addresses name. */
interface SharedState {
  /** Differs whenever pages may differ. */
  version: string;
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

/** The data that pages show, read without a request. */
export function pageData(
  live: LiveIndex,
  { getConfig, getBanners }: SharedHandlers,
  matches: ProductMatches,
): PageData {
  async function readShared(): Promise<SharedState> {
    const [config, banners] = await Promise.all([getConfig(), getBanners()]);
    const pages = JSON.stringify([live.index.version, config, banners]);
    return { version: hash("sha256", pages, "base64url"), config, banners };
  }

  const shared = new LRUCache<"shared", SharedState>({
    max: 1,
    ttl: MAX_AGE,
    ttlResolution: 0,
    fetchMethod: readShared,
    // While something can't be read, the cached pages stay right.
    allowStaleOnFetchRejection: true,
  });
  const current = () => shared.forceFetch("shared");

  return {
    current,
    host: {
      getConfig: async () => (await current()).config,
      getBanners: async () => (await current()).banners,
      getCategories: async () => categoriesOf(live.index),
      async getProduct({ url }) {
        return requireSold(live.index, idIn(url));
      },
      getSimilar: async ({ url }) => findSimilar(live.index, idIn(url)),
      searchProducts: async ({ params }) =>
        matches.searchProducts(live.index, params as SearchProductsApiArg),
    },
  };
}
