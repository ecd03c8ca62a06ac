import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { describedText } from "../domain/medicine";
import { productIdKey } from "../domain/productId";
import {
  foldName,
  PAGE_SIZE,
  searchCatalog,
  type ListQuery,
} from "../domain/search";
import { sortedCatalog } from "../domain/sortedCatalog";
import {
  generatedApi,
  type Config,
  type Product,
  type ProductPage,
} from "./endpoints.gen";
import { isNotFound, type ApiError } from "./errors";

/** A catalog of at most this many products is fetched once, so that lists are shown at once. */
const IN_BROWSER_LIMIT = 2_000;

/** Products of a host's search among which those of the home page are, if it knows no better: its largest page. */
const LOOKED_THROUGH = 100;

/** No name is longer (the contract's limit), and a host refuses a longer text. */
export const LONGEST_NAME = 255;

/** Without what only a product's own page shows: a page is to come with a connection's first packets. */
const toListItem = ({
  ingredients: _,
  contains,
  form: __,
  warnings: ___,
  photo,
  ...product
}: Product): Product => ({
  ...product,
  // Cards of other matches show it.
  ...(product.match && contains && { contains }),
  description: describedText(product),
  photo: photo.slice(0, 1),
});

const listedPage = (page: ProductPage): ProductPage => ({
  ...page,
  products: page.products.map(toListItem),
});

/**
 * Products as the catalog has them now, by id as text: null for one that is no
 * longer sold.
 */
export type CurrentProducts = Readonly<Record<string, Product | null>>;

/** The products with these ids, among those that are sold. */
export function currentOf(
  ids: readonly string[],
  products: readonly Product[],
): CurrentProducts {
  const sold = new Map(
    products.map((product) => [productIdKey(product.productId), product]),
  );
  return Object.fromEntries(ids.map((id) => [id, sold.get(id) ?? null]));
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const { getConfig, getProduct, getProducts, searchProducts } =
  generatedApi.endpoints;

/** Without a subscription: the list's own query has one. */
export const CACHED = { subscribe: false };

/** For a list: a catalog that is older (seconds) is fetched again, which an ETag makes cheap. */
const FRESH_ENOUGH_TO_LIST = { ...CACHED, forceRefetch: 300 };

/** For an order: prices that are older (seconds) are fetched again. */
const FRESH_ENOUGH_TO_ORDER = { ...CACHED, forceRefetch: 10 };

/** The return value of a queryFn for the result of another query. */
export function resultOf<Reply, Result>(
  { data, error }: { data?: Reply; error?: unknown },
  convert: (reply: Reply) => Result,
) {
  return data === undefined
    ? { error: error as ApiError }
    : { data: convert(data) };
}

/** Tells if the host can do more than is specified; one whose Config fails can't. */
export const hasFeature = (config: Config | undefined, name: string): boolean =>
  config?.features?.includes(name) === true;

/** Tells if the host searches its catalog, page by page. */
const isSearchedByHost = (config: Config | undefined): boolean =>
  hasFeature(config, "search");

/** Tells if the catalog is fetched whole: where the host has no search, it is at any size. */
const isFetchedWhole = (config: Config | undefined): boolean =>
  !isSearchedByHost(config) || (config?.productCount ?? 0) <= IN_BROWSER_LIMIT;

export async function configOf(
  dispatch: Dispatch,
): Promise<Config | undefined> {
  const { data } = await dispatch(getConfig.initiate(undefined, CACHED));
  return data;
}

/** Tells if the host sorts what it finds. */
const isSortedByHost = (config: Config | undefined): boolean =>
  hasFeature(config, "sort");

/** Tells if lists can be sorted. */
export const isSortable = (config: Config | undefined): boolean =>
  !isSearchedByHost(config) || isSortedByHost(config);

/** Asks the host for one page of a list. */
const searchHost = (
  { search, category, page, sort }: ListQuery,
  pageSize = PAGE_SIZE,
  featured?: "true",
) =>
  searchProducts.initiate(
    {
      name: foldName(search.trim()).slice(0, LONGEST_NAME) || undefined,
      category: category.slice(0, LONGEST_NAME) || undefined,
      page,
      pageSize,
      sort,
      featured,
    },
    CACHED,
  );

/** Searches the catalog here, sorted. */
async function sortAndSearch(dispatch: Dispatch, query: ListQuery) {
  const reply = await dispatch(
    getProducts.initiate(undefined, FRESH_ENOUGH_TO_LIST),
  );
  return resultOf(reply, (catalog) =>
    listedPage(searchCatalog(sortedCatalog(catalog, query.sort), query)),
  );
}

/** Asks the host about each product; one that it does not know is no longer sold. */
async function findEach(dispatch: Dispatch, ids: readonly string[]) {
  const replies = await Promise.all(
    ids.map((id) =>
      dispatch(getProduct.initiate({ id }, FRESH_ENOUGH_TO_ORDER)),
    ),
  );
  const failed = replies.find(({ error }) => error && !isNotFound(error));
  if (failed) return { error: failed.error as ApiError };
  return {
    data: Object.fromEntries(
      ids.map((id, index) => [id, replies[index]?.data ?? null]),
    ),
  };
}

/**
 * Lists of products, for pages that need not know whether the catalog is
 * searched in the browser or by the host.
 */
export const productListApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the products that match. */
    listProducts: build.query<ProductPage, ListQuery>({
      async queryFn(query, { dispatch }) {
        const config = await configOf(dispatch);
        if (!isSearchedByHost(config)) return sortAndSearch(dispatch, query);
        const sort = isSortedByHost(config) ? query.sort : undefined;
        const reply = await dispatch(searchHost({ ...query, sort }));
        return resultOf(reply, listedPage);
      },
      providesTags: ["Product"],
    }),

    /** The same by the prefix rule, from a catalog that is fetched whole: null of another one. */
    listByPrefix: build.query<ProductPage | null, ListQuery>({
      queryFn: async (query, { dispatch }) =>
        isFetchedWhole(await configOf(dispatch))
          ? sortAndSearch(dispatch, query)
          : { data: null },
      providesTags: ["Product"],
    }),

    /** A few products of all categories, for the home page. */
    getFeaturedProducts: build.query<Product[], void>({
      async queryFn(_, { dispatch }) {
        const { homeProducts } = await import("../domain/pickFeatured");
        const featured = (products: readonly Product[]) =>
          homeProducts(sortedCatalog(products)).map(toListItem);
        const config = await configOf(dispatch);
        if (isFetchedWhole(config)) {
          const catalog = getProducts.initiate(undefined, FRESH_ENOUGH_TO_LIST);
          return resultOf(await dispatch(catalog), featured);
        }
        const first = { search: "", category: "", page: 1 };
        const isKnown = hasFeature(config, "featured") ? "true" : undefined;
        const reply = await dispatch(
          searchHost(first, LOOKED_THROUGH, isKnown),
        );
        return resultOf(reply, ({ products }) => featured(products));
      },
      providesTags: ["Product"],
    }),

    /** The catalog's products with these ids (as text), as they are now. */
    getCurrentProducts: build.query<CurrentProducts, readonly string[]>({
      async queryFn(ids, { dispatch }) {
        if (ids.length === 0) return { data: {} };
        if (!isFetchedWhole(await configOf(dispatch)))
          return findEach(dispatch, ids);
        const { data, error } = await dispatch(
          getProducts.initiate(undefined, FRESH_ENOUGH_TO_ORDER),
        );
        if (error || !data) return { error: error as ApiError };
        return { data: currentOf(ids, data) };
      },
      providesTags: ["Product"],
    }),
  }),
});

/** Fetches a small catalog, so that the first search need not wait for it. */
export const prefetchCatalog =
  () =>
  async (dispatch: Dispatch): Promise<void> => {
    if (!isFetchedWhole(await configOf(dispatch))) return;
    await dispatch(getProducts.initiate(undefined, FRESH_ENOUGH_TO_LIST));
  };
