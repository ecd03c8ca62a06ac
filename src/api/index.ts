/**
 * The data layer's front door: the only file that features import from. Calls
 * come from the contract (endpoints.gen.ts); here they get their tags, their
 * cache rules and the schemas of their replies.
 */
import type {
  DefinitionsFromApi,
  OverrideResultType,
  TagTypesFromApi,
} from "@reduxjs/toolkit/query/react";
import { isRefused, type AnswerOf } from "./baseApi";
import type { generatedApi } from "./endpoints.gen";
import "./generalCalls";
import { cartApi } from "./checkedCart";
import {
  bannerListSchema,
  cartCheckSchema,
  categoryListSchema,
  configSchema,
  productListSchema,
  productPageSchema,
  productSchema,
  similarSchema,
  suggestionsSchema,
  textSchema,
  visitsSchema,
} from "./schemas";

type Endpoints = DefinitionsFromApi<typeof cartApi>;
type EndpointsWithText = Omit<Endpoints, "addEnquiry" | "addOrder"> & {
  addEnquiry: OverrideResultType<Endpoints["addEnquiry"], string>;
  addOrder: OverrideResultType<Endpoints["addOrder"], string>;
};

/** The catalog changes rarely: what has been seen is kept for an hour (seconds). */
const HOUR = 3600;

export const api = cartApi.enhanceEndpoints<
  TagTypesFromApi<typeof cartApi>,
  EndpointsWithText
>({
  endpoints: {
    getProducts: {
      providesTags: ["Product"],
      keepUnusedDataFor: HOUR,
      responseSchema: productListSchema,
    },
    getProduct: {
      providesTags: ["Product"],
      keepUnusedDataFor: HOUR,
      responseSchema: productSchema,
    },
    searchProducts: {
      providesTags: ["Product"],
      responseSchema: productPageSchema,
    },
    getSimilar: { responseSchema: similarSchema },
    getSuggestions: { responseSchema: suggestionsSchema },
    getCategories: {
      providesTags: ["Category"],
      keepUnusedDataFor: HOUR,
      responseSchema: categoryListSchema,
    },
    getBanners: {
      providesTags: ["Banner"],
      keepUnusedDataFor: HOUR,
      responseSchema: bannerListSchema,
    },
    getConfig: {
      providesTags: ["Config"],
      responseSchema: configSchema,
    },
    checkCart: { responseSchema: cartCheckSchema },
    addVisit: { responseSchema: visitsSchema },
    addEnquiry: {
      responseSchema: textSchema,
      extraOptions: { reply: "text" },
    },
    addOrder: {
      responseSchema: textSchema,
      extraOptions: { reply: "text" },
      invalidatesTags: (reply, error) =>
        isRefused(reply, error) ? ["Product", "Config"] : [],
    },
  },
});

export const {
  useListProductsQuery,
  useListByPrefixQuery,
  useListSuggestionsQuery,
  useListSimilarQuery,
  useGetFeaturedProductsQuery,
  useGetCheckedCartQuery,
  useGetCurrentProductsQuery,
  useGetProductQuery,
  useGetCategoriesQuery,
  useGetBannersQuery,
  useGetConfigQuery,
  useAddEnquiryMutation,
  useAddVisitMutation,
  useGetOrderStatusMutation,
} = api;

export {
  hasFeature,
  isSortable,
  prefetchCatalog,
  type CurrentProducts,
} from "./productLists";
export type { CheckedCart } from "./checkedCart";
export {
  bannerUrl,
  callsOwnOrigin,
  canReach,
  productPictureUrl,
} from "./apiBase";
export {
  idempotencyKey,
  keepKeysOverReload,
  renewIdempotencyKey,
} from "./idempotencyKey";
export {
  errorText,
  hasNoReply,
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
  Config,
  Enquiry,
  NamedMedicine,
  Order,
  OrderState,
  Product,
  ProductId,
  ProductPage,
  SimilarMedicine,
} from "./endpoints.gen";

/** Queries that no page which the host renders asks. */
type NeverRendered = "getSuggestions";
type Definitions = DefinitionsFromApi<typeof generatedApi>;
type QueryName = {
  [Name in keyof Definitions]: Definitions[Name] extends { type: "query" }
    ? Name
    : never;
}[keyof Definitions];

/** Answers the queries of pages that the host renders; the store's extra argument there. */
export type ApiHost = AnswerOf<Exclude<QueryName, NeverRendered>>;
