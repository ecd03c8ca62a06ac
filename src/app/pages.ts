import { matchPath, type Params } from "react-router-dom";
import { api } from "../api";
import { readListQuery } from "../domain/search";
import { lazyRoute, type LazyRoute } from "../ui/lazyRoute";
import type { AppDispatch } from "./store";

/** A page of the storefront (specification, section 2). */
export interface PageRoute {
  /** Its path, in the router's syntax. */
  path: string;
  route: LazyRoute;
  /** Whether it shows what only this browser knows, such as the cart: the host does not render it. */
  clientOnly?: boolean;
  /** Starts the calls whose replies the page shows; what is cached is not fetched again. */
  load?: (
    dispatch: AppDispatch,
    params: Params,
    query: URLSearchParams,
  ) => Promise<LoadResult>[];
}

/** What one call of a page came to. */
interface LoadResult {
  error?: unknown;
}

const {
  getBanners,
  getCategories,
  getFeaturedProducts,
  getProduct,
  listProducts,
} = api.endpoints;

/** Into the cache, without a subscription: the page's own hooks subscribe. */
const CACHED = { subscribe: false };

/** The product of an open quick view, which a link may bring along. */
function loadQuickView(dispatch: AppDispatch, query: URLSearchParams) {
  const id = query.get("view");
  return id ? [dispatch(getProduct.initiate({ id }, CACHED))] : [];
}

/** All pages; the order counts only for the last, which is any other path. */
export const PAGES: readonly PageRoute[] = [
  {
    path: "/index",
    route: lazyRoute(() => import("../features/home/HomePage"), "HomePage"),
    load: (dispatch, _params, query) => [
      dispatch(getBanners.initiate(undefined, CACHED)),
      dispatch(getFeaturedProducts.initiate(undefined, CACHED)),
      ...loadQuickView(dispatch, query),
    ],
  },
  {
    path: "/product",
    route: lazyRoute(
      () => import("../features/catalog/ProductListPage"),
      "ProductListPage",
    ),
    load: (dispatch, _params, query) => [
      dispatch(getCategories.initiate(undefined, CACHED)),
      dispatch(listProducts.initiate(readListQuery(query), CACHED)),
      ...loadQuickView(dispatch, query),
    ],
  },
  {
    path: "/product-details/:id",
    route: lazyRoute(
      () => import("../features/catalog/ProductDetailsPage"),
      "ProductDetailsPage",
    ),
    load: (dispatch, { id = "" }) => [
      dispatch(getProduct.initiate({ id }, CACHED)),
    ],
  },
  {
    // It fetches the products of the cart itself, so that their prices are current.
    path: "/cart",
    route: lazyRoute(
      () => import("../features/checkout/CheckoutPage"),
      "CheckoutPage",
    ),
    clientOnly: true,
  },
  {
    path: "/cart/shared",
    route: lazyRoute(
      () => import("../features/cart/SharedCartPage"),
      "SharedCartPage",
    ),
    clientOnly: true,
  },
  {
    path: "/order-complete/:orderNumber?",
    route: lazyRoute(
      () => import("../features/checkout/OrderCompletePage"),
      "OrderCompletePage",
    ),
    clientOnly: true,
  },
  {
    path: "/gallery",
    route: lazyRoute(
      () => import("../features/gallery/GalleryPage"),
      "GalleryPage",
    ),
    load: (dispatch, _params, query) => [
      dispatch(
        listProducts.initiate(
          { search: "", category: "", page: readListQuery(query).page },
          CACHED,
        ),
      ),
      ...loadQuickView(dispatch, query),
    ],
  },
  {
    path: "/test",
    route: lazyRoute(
      () => import("../features/home/CarouselPage"),
      "CarouselPage",
    ),
    load: (dispatch) => [dispatch(getBanners.initiate(undefined, CACHED))],
  },
  {
    path: "/enquiry",
    route: lazyRoute(
      () => import("../features/contact/EnquiryPage"),
      "EnquiryPage",
    ),
  },
  {
    path: "/contact",
    route: lazyRoute(
      () => import("../features/contact/ContactPage"),
      "ContactPage",
    ),
  },
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
  const [path = "", query] = url.split("?");
  for (const page of PAGES) {
    const match = matchPath(page.path, path);
    if (match) {
      const params = new URLSearchParams(query);
      return {
        page,
        load: (dispatch: AppDispatch) =>
          page.load?.(dispatch, match.params, params) ?? [],
      };
    }
  }
  throw new Error("The last of PAGES matches every path.");
}

/** Whether the visitor's browser asks to save data. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection
    ?.saveData === true;

/** Fetches the code and data of the page at a URL before it is opened. */
export function prefetchPage(dispatch: AppDispatch, url: string): void {
  if (savesData()) return;
  const { page, load } = matchPage(url);
  page.route.preload();
  load(dispatch);
}
