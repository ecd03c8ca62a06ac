import { matchPath, type Params } from "react-router-dom";
import { api } from "../api";
import type { PagePath } from "../../domain/shop/pagePaths";
import { INFO_PAGES } from "../../domain/shop/shop";
import { featuredCall } from "../../domain/product/pickFeatured";
import {
  listCall,
  readGalleryQuery,
  readListQuery,
} from "../../domain/product/search";
import { lazyRoute, type LazyRoute } from "./RoutePage";
import type { AppDispatch, RootState } from "./store";

/** A call whose reply a page shows. */
type PageCall = (
  dispatch: AppDispatch,
  getState: () => RootState,
  extra: unknown,
) => Promise<{ error?: unknown }>;

/** A page of the storefront (specification, section 2). */
export interface PageRoute {
  /** Its path, in the router's syntax. */
  path: string;
  route: LazyRoute;
  /** True if it shows what only this browser knows, such as the cart: the host does not render it. */
  clientOnly?: boolean;
  /** The calls whose replies the page shows; what is cached is not fetched again. */
  calls?: (query: URLSearchParams, params: Params) => PageCall[];
}

const {
  getBanners,
  getCategories,
  getConfig,
  getProduct,
  getSimilar,
  searchProducts,
} = api.endpoints;

/** The page's own hooks subscribe. */
const WITHOUT_SUBSCRIPTION = { subscribe: false };

const info = lazyRoute(() => import("../info/InfoPage"), "InfoPage");

const ROUTES: Record<PagePath, Omit<PageRoute, "path">> = {
  "/index": {
    route: lazyRoute(() => import("../home/HomePage"), "HomePage"),
    calls: () => [
      getBanners.initiate(undefined, WITHOUT_SUBSCRIPTION),
      getCategories.initiate(undefined, WITHOUT_SUBSCRIPTION),
      searchProducts.initiate(featuredCall, WITHOUT_SUBSCRIPTION),
    ],
  },
  "/product": {
    route: lazyRoute(
      () => import("../catalog/list/ProductListPage"),
      "ProductListPage",
    ),
    calls: (query) => [
      getCategories.initiate(undefined, WITHOUT_SUBSCRIPTION),
      searchProducts.initiate(
        listCall(readListQuery(query)),
        WITHOUT_SUBSCRIPTION,
      ),
    ],
  },
  "/product-details/:id": {
    route: lazyRoute(
      () => import("../catalog/product/ProductDetailsPage"),
      "ProductDetailsPage",
    ),
    calls: (_query, params) => {
      // Here as it is escaped in the address.
      const id = decodeURIComponent(params.id ?? "");
      return [
        getProduct.initiate({ id }, WITHOUT_SUBSCRIPTION),
        getConfig.initiate(undefined, WITHOUT_SUBSCRIPTION),
        getSimilar.initiate({ id }, WITHOUT_SUBSCRIPTION),
      ];
    },
  },
  // It fetches the products of the cart itself, so that their prices are current.
  "/cart": {
    route: lazyRoute(() => import("../checkout/CartPage"), "CartPage"),
    clientOnly: true,
  },
  "/cart/shared": {
    route: lazyRoute(() => import("../cart/SharedCartPage"), "SharedCartPage"),
    clientOnly: true,
  },
  "/order-complete/:orderNumber?": {
    route: lazyRoute(
      () => import("../checkout/OrderCompletePage"),
      "OrderCompletePage",
    ),
    clientOnly: true,
  },
  "/order-status": {
    route: lazyRoute(
      () => import("../checkout/OrderStatusPage"),
      "OrderStatusPage",
    ),
  },
  "/gallery": {
    route: lazyRoute(
      () => import("../catalog/list/GalleryPage"),
      "GalleryPage",
    ),
    calls: (query) => [
      searchProducts.initiate(
        listCall(readGalleryQuery(query)),
        WITHOUT_SUBSCRIPTION,
      ),
    ],
  },
  "/test": {
    route: lazyRoute(() => import("../home/CarouselPage"), "CarouselPage"),
    calls: () => [getBanners.initiate(undefined, WITHOUT_SUBSCRIPTION)],
  },
  "/enquiry": {
    route: lazyRoute(() => import("../contact/EnquiryPage"), "EnquiryPage"),
  },
  "/contact": {
    route: lazyRoute(() => import("../contact/ContactPage"), "ContactPage"),
  },
};

/** All pages; the order counts only for the last, which is any other path. */
export const PAGES: readonly PageRoute[] = [
  ...Object.entries(ROUTES).map(([path, page]) => ({ path, ...page })),
  ...INFO_PAGES.map(({ path }) => ({ path, route: info })),
  {
    path: "*",
    route: lazyRoute(() => import("./NotFoundPage"), "NotFoundPage"),
  },
];

/**
 * The page at a URL, with a function that starts its calls.
 *
 * @param url path and query
 */
export function matchPage(url: string) {
  // The first "?" begins the query; a further one belongs to it.
  const [path = "", ...query] = url.split("?");
  for (const page of PAGES) {
    const match = matchPath(page.path, path);
    if (match) {
      const calls =
        page.calls?.(new URLSearchParams(query.join("?")), match.params) ?? [];
      return {
        page,
        load: (dispatch: AppDispatch) => calls.map((call) => dispatch(call)),
      };
    }
  }
  throw new Error("The last of PAGES matches every path.");
}

/** Fetches the code and data of the page at a URL before it is opened. */
export function prefetchPage(dispatch: AppDispatch, url: string): void {
  const { page, load } = matchPage(url);
  page.route.load().catch(() => {});
  load(dispatch);
}
