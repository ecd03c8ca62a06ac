/**
 * The data layer's front door: the only file that features import from. Calls
 * come from the contract (endpoints.gen.ts); here they get their tags, and what
 * their replies become.
 */
import type {
  DefinitionsFromApi,
  OverrideResultType,
  TagTypesFromApi,
} from "@reduxjs/toolkit/query/react";
import { productIdKey } from "../../domain/product/productId";
import { isRefused, type AnswerOf } from "./baseApi";
import {
  generatedApi,
  type CartCheck,
  type CheckCartApiArg,
  type Product,
} from "./endpoints.gen";
import "./generalCalls";
import { fetchSmallCatalog, listAtOnce } from "./sevenCallHosts";

/** Products as the catalog has them now, by id as text: null for one that is no longer sold. */
export type CurrentProducts = Readonly<Record<string, Product | null>>;

/** A cart as the host has checked it. */
export interface CheckedCart extends Omit<CartCheck, "products"> {
  products: CurrentProducts;
}

type Definitions = DefinitionsFromApi<typeof generatedApi>;
type OwnDefinitions = Omit<
  Definitions,
  "addEnquiry" | "addOrder" | "checkCart"
> & {
  addEnquiry: OverrideResultType<Definitions["addEnquiry"], string>;
  addOrder: OverrideResultType<Definitions["addOrder"], string>;
  checkCart: OverrideResultType<Definitions["checkCart"], CheckedCart>;
};

function toCheckedCart(
  check: CartCheck,
  { cartQuestion: { lines } }: CheckCartApiArg,
): CheckedCart {
  const sold = new Map(
    check.products.map((product) => [productIdKey(product.productId), product]),
  );
  const ids = lines.map(({ itemId }) => productIdKey(itemId));
  const products = Object.fromEntries(
    ids.map((id) => [id, sold.get(id) ?? null]),
  );
  return { ...check, products };
}

export const api = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  OwnDefinitions
>({
  endpoints: {
    getProducts: { providesTags: ["Product"] },
    getProduct: { providesTags: ["Product"] },
    searchProducts: {
      providesTags: ["Product"],
      onQueryStarted(arg, { dispatch, getState }) {
        const list = listAtOnce(arg, getState(), generatedApi.endpoints);
        if (!list) return;
        const endpointName = "searchProducts" as const;
        const entry = { endpointName, arg, value: list };
        dispatch(generatedApi.util.upsertQueryEntries([entry]));
      },
    },
    getSimilar: { providesTags: ["Product"] },
    getCategories: { providesTags: ["Category"] },
    getBanners: { providesTags: ["Banner"] },
    getConfig: { providesTags: ["Config"] },
    checkCart: {
      providesTags: ["Product"],
      transformResponse: (check: CartCheck, _meta, arg) =>
        toCheckedCart(check, arg),
    },
    addEnquiry: { extraOptions: { reply: "text" } },
    addOrder: {
      extraOptions: { reply: "text" },
      invalidatesTags: (reply, error) =>
        isRefused(reply, error) ? ["Product", "Config"] : [],
    },
  },
});

/** Fetches a small catalog, so that lists are shown at once, also without a network. */
export const prefetchCatalog =
  () => (dispatch: Parameters<typeof fetchSmallCatalog>[0]) =>
    fetchSmallCatalog(dispatch, generatedApi.endpoints);

export const {
  useSearchProductsQuery,
  useGetSuggestionsQuery,
  useGetSimilarQuery,
  useCheckCartQuery,
  useGetProductQuery,
  useGetCategoriesQuery,
  useGetBannersQuery,
  useGetConfigQuery,
  useAddEnquiryMutation,
  useAddVisitMutation,
  useGetOrderStatusMutation,
} = api;

export { hasFeature } from "./sevenCallHosts";
export { bannerUrl, callsOwnOrigin, productPictureUrl } from "./apiBase";
export { newIdempotencyKey } from "./baseApi";
export {
  errorText,
  hasStatus,
  isNotFound,
  isOffSale,
  type ApiError,
  type CallError,
} from "./errors";
export type {
  Banner,
  CartItem,
  Category,
  CategoryCount,
  FilterCount,
  FilterCounts,
  Config,
  Enquiry,
  NamedMedicine,
  Order,
  OrderState,
  Product,
  ProductId,
  ProductPage,
} from "./endpoints.gen";

/** Queries that no page which the host renders asks. */
type NeverRendered = "checkCart" | "getProducts" | "getSuggestions";
type QueryName = {
  [Name in keyof Definitions]: Definitions[Name] extends { type: "query" }
    ? Name
    : never;
}[keyof Definitions];

/** Answers the queries of pages that the host renders; the store's extra argument there. */
export type ApiHost = AnswerOf<Exclude<QueryName, NeverRendered>>;
