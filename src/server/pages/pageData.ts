import { hash } from "node:crypto";
import type {
  Banner,
  Config,
  SearchProductsApiArg,
} from "../../storefront/api/endpoints.gen";
import type { ApiHost } from "../../storefront/ssr/renderPage";
import type { LiveIndex } from "../catalog/searchIndex/liveIndex";
import { requireSold } from "../catalog/productHandlers";
import { categoriesOf } from "../catalog/listProducts";
import type { ProductMatches } from "../catalog/search/productMatches";

/** The handlers of the calls that read no product. */
interface SharedHandlers {
  getConfig: () => Promise<Config>;
  getBanners: () => Promise<Banner[]>;
}

const idIn = (url: string) => decodeURIComponent(url.split("/").at(-1) ?? "");

export interface PageData {
  /** Differs whenever pages may differ. */
  version: () => Promise<string>;
  /** Answers the queries of pages. */
  host: ApiHost;
}

/** The data that pages show, read without a request. */
export const pageData = (
  live: LiveIndex,
  { getConfig, getBanners }: SharedHandlers,
  matches: ProductMatches,
): PageData => ({
  async version() {
    const shared = [live.index.version, await getConfig(), await getBanners()];
    return hash("sha256", JSON.stringify(shared), "base64url");
  },
  host: {
    getConfig,
    getBanners,
    getCategories: async () => categoriesOf(live.index),
    async getProduct({ url }) {
      return requireSold(live.index, idIn(url));
    },
    getSimilar: async ({ url }) => live.index.otherPacks(idIn(url)),
    searchProducts: async ({ params }) =>
      matches.searchProducts(live.index, params as SearchProductsApiArg),
  },
});
