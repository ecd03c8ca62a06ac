/**
 * The data layer's front door: the only file that exports hooks and types.
 * Calls come from the contract (endpoints.gen.ts); here they get their tags,
 * their cache rules and the check of what the host answers.
 */
import type {
  DefinitionsFromApi,
  OverrideResultType,
  TagTypesFromApi,
} from "@reduxjs/toolkit/query/react";
import { generatedApi } from "./endpoints.gen";
import "./generalCalls";
import { throwOutdatedAway, versionTag } from "./outdatedStretches";
import {
  bannerListReply,
  categoryListReply,
  configReply,
  productListReply,
  productReply,
  stretchReply,
  textReply,
  visitsReply,
} from "./replies";

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTextReplies = Omit<Generated, "addEnquiry" | "addOrder"> & {
  addEnquiry: OverrideResultType<Generated["addEnquiry"], string>;
  addOrder: OverrideResultType<Generated["addOrder"], string>;
};

/** The catalogue moves slowly: what has been seen is kept for an hour (seconds). */
const CATALOGUE_KEPT = 3600;
/** Of a list of hundreds of thousands only what is near is kept (seconds). */
const STRETCH_KEPT = 60;

export const api = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithTextReplies
>({
  endpoints: {
    getProducts: {
      providesTags: ["Product"],
      keepUnusedDataFor: CATALOGUE_KEPT,
      rawResponseSchema: productListReply,
    },
    getProduct: {
      providesTags: (_product, _error, { id }) => [{ type: "Product", id }],
      keepUnusedDataFor: CATALOGUE_KEPT,
      rawResponseSchema: productReply,
    },
    searchProducts: {
      providesTags: (stretch) => [
        "Product",
        ...(stretch ? [versionTag(stretch.version)] : []),
      ],
      keepUnusedDataFor: STRETCH_KEPT,
      rawResponseSchema: stretchReply,
      onQueryStarted: throwOutdatedAway,
    },
    getCategories: {
      providesTags: ["Category"],
      keepUnusedDataFor: CATALOGUE_KEPT,
      rawResponseSchema: categoryListReply,
    },
    getBanners: {
      providesTags: ["Banner"],
      keepUnusedDataFor: CATALOGUE_KEPT,
      rawResponseSchema: bannerListReply,
    },
    getConfig: {
      providesTags: ["Config"],
      rawResponseSchema: configReply,
    },
    addEnquiry: { rawResponseSchema: textReply },
    addVisit: { rawResponseSchema: visitsReply },
    addOrder: {
      rawResponseSchema: textReply,
      // A refused order means that what this browser knows is out of date.
      invalidatesTags: (_reply, error) =>
        error?.status === 409 ? ["Product", "Config"] : [],
    },
  },
});

export const {
  useGetProductsQuery,
  useGetProductQuery,
  useGetCategoriesQuery,
  useGetBannersQuery,
  useGetConfigQuery,
  useAddEnquiryMutation,
  useAddOrderMutation,
  useAddVisitMutation,
} = api;

export { askPricesAnew } from "./askAnew";
export {
  askForBanners,
  askForCategories,
  askForProduct,
  askForProducts,
  type AskAhead,
} from "./askAhead";
export { type KnownProducts } from "./knownProducts";
export { useCatalogueMode } from "./useCatalogueMode";
export { useCurrentProducts } from "./useCurrentProducts";
export { useSomeProducts } from "./useSomeProducts";
export { STRETCH } from "./stretchCall";
export { useStretches, type StretchState } from "./useStretches";
export { type ApiHost } from "./baseApi";
export {
  answersTo,
  failuresIn,
  knowReplies,
  repliesIn,
  withSomeProducts,
  type KnownReply,
} from "./knownReplies";
export { bannerUrl, callsOwnOrigin, productPictureUrl } from "./apiBase";
export { intentCarriedOut, intentKey } from "./intentKey";
export {
  errorText,
  hasNoAnswer,
  isNotFound,
  isRefusal,
  type CallError,
} from "./apiError";
export { selectLastFailure, type CallFailure } from "./lastFailure";
export type {
  Banner,
  CartItem,
  Category,
  Config,
  Enquiry,
  Order,
  Product,
  ProductId,
} from "./endpoints.gen";
