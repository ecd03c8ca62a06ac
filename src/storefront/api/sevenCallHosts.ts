/**
 * Stands between the endpoints and the network: calls beyond the specification's
 * seven are answered from GetProduct where a host doesn't have them, so that pages
 * need not know. A small catalog is also listed so at once, and without a network.
 */
import type { BaseQueryFn, FetchArgs } from "@reduxjs/toolkit/query/react";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { countFilters } from "../../domain/product/filters";
import { homeProducts } from "../../domain/product/pickFeatured";
import { listByPrefix, sortedCatalog } from "../../domain/product/prefixList";
import { productIdKey } from "../../domain/product/productId";
import type {
  CartQuestion,
  Config,
  generatedApi,
  Product,
  ProductPage,
  SearchProductsApiArg,
} from "./endpoints.gen";
import type { ApiError } from "./errors";

type Endpoints = (typeof generatedApi)["endpoints"];
type Catalog = readonly Product[];
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A catalog of at most this many products is fetched once. */
const SMALL_CATALOG = 2_000;

/** Older replies (seconds) are fetched again: for a list, and for what is about to be ordered. */
const FRESH_TO_LIST = 300;
const FRESH_TO_ORDER = 10;

/** Tells if the host has a call beyond the specification's seven; one whose Config fails has none. */
export const hasFeature = (config: Config | undefined, name: string): boolean =>
  config?.features?.includes(name) === true;

/** Tells if the catalog is fetched whole: a host without a search has no other way. */
const isFetchedWhole = (config: Config | undefined): boolean =>
  !hasFeature(config, "search") || (config?.productCount ?? 0) <= SMALL_CATALOG;

const idIn = ({ url }: FetchArgs) =>
  decodeURIComponent(url.split("/").at(-1) ?? "");

function listFrom(catalog: Catalog, query: SearchProductsApiArg): ProductPage {
  if (!query.featured) return listByPrefix(catalog, query);
  const products = homeProducts(sortedCatalog(catalog));
  return { page: 1, total: products.length, products, categories: [] };
}

function cartFrom(catalog: Catalog, { lines }: CartQuestion) {
  const ids = new Set(lines.map(({ itemId }) => productIdKey(itemId)));
  const products = catalog.filter(({ productId }) =>
    ids.has(productIdKey(productId)),
  );
  return { products, advice: "", together: [], limits: [] };
}

/** The reply of another call as GetProduct gives it; undefined if it can't. */
const FROM_CATALOG: Partial<
  Record<string, (catalog: Catalog, call: FetchArgs) => unknown>
> = {
  searchProducts: (catalog, { params }) => listFrom(catalog, params ?? {}),
  checkCart: (catalog, { body }) => cartFrom(catalog, body as CartQuestion),
  getProduct: (catalog, call) =>
    catalog.find(({ productId }) => productIdKey(productId) === idIn(call)),
};

/** True of a list that only the host can make: browsers don't filter. */
const hasFilters = (query: SearchProductsApiArg | undefined) =>
  query !== undefined && countFilters(query) > 0;

/** Calls beyond the seven, each with the feature that names it. */
const FEATURES: Partial<Record<string, string>> = {
  searchProducts: "search",
  checkCart: "check",
  getSuggestions: "suggestions",
  getSimilar: "similar",
};

/** The replies of hosts that know of nothing more than the prefix rule. */
const NOTHING: Partial<Record<string, unknown>> = {
  getSuggestions: { products: [] },
  getSimilar: [],
};

const configOf = async (dispatch: Dispatch, { getConfig }: Endpoints) =>
  (await dispatch(getConfig.initiate(undefined, { subscribe: false }))).data;

const catalogOf = (
  dispatch: Dispatch,
  { getProducts }: Endpoints,
  forceRefetch: number,
) =>
  dispatch(getProducts.initiate(undefined, { subscribe: false, forceRefetch }));

/** Sends the calls that a host has, and answers the others. */
export const withSevenCallHosts =
  <Options>(
    send: BaseQueryFn<FetchArgs, unknown, ApiError, Options>,
    endpoints: () => Endpoints,
  ): BaseQueryFn<FetchArgs, unknown, ApiError, Options> =>
  async (call, api, options) => {
    const { endpoint, dispatch } = api;
    const answer = FROM_CATALOG[endpoint];
    const feature = FEATURES[endpoint];
    // A host that renders pages has all calls.
    if (api.extra || !(answer || feature)) return send(call, api, options);
    const config = await configOf(dispatch, endpoints());
    const isSent = !feature || hasFeature(config, feature);
    const reply = isSent ? await send(call, api, options) : undefined;
    const isReplaced =
      reply?.error?.canRetry &&
      isFetchedWhole(config) &&
      !hasFilters(call.params);
    if (reply && !isReplaced) return reply;
    if (!answer) return { data: NOTHING[endpoint] };
    const age = endpoint === "checkCart" ? FRESH_TO_ORDER : FRESH_TO_LIST;
    const { data, error } = await catalogOf(dispatch, endpoints(), age);
    const known = data && answer(data, call);
    return known ? { data: known } : (reply ?? { error: error as ApiError });
  };

/** Fetches a small catalog, so that lists can be shown at once. */
export async function fetchSmallCatalog(dispatch: Dispatch, its: Endpoints) {
  if (isFetchedWhole(await configOf(dispatch, its)))
    await catalogOf(dispatch, its, FRESH_TO_LIST);
}

/** The list of a small catalog, to show until the host's reply is there; undefined if the host may find more. */
export function listAtOnce(
  query: SearchProductsApiArg,
  state: Parameters<ReturnType<Endpoints["getConfig"]["select"]>>[0],
  { getConfig, getProducts, searchProducts }: Endpoints,
): ProductPage | undefined {
  const { data: catalog } = getProducts.select()(state);
  const isKnown = searchProducts.select(query)(state).data !== undefined;
  if (!catalog || isKnown || query.featured || hasFilters(query))
    return undefined;
  if (!isFetchedWhole(getConfig.select()(state).data)) return undefined;
  const list = listByPrefix(catalog, query);
  const isEnough = list.total > 0 && list.page === (query.page ?? 1);
  return isEnough ? list : undefined;
}
