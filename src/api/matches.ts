import {
  generatedApi,
  type SimilarMedicines,
  type Suggestions,
} from "./endpoints.gen";
import type { ApiError } from "./errors";
import {
  CACHED,
  configOf,
  hasFeature,
  LONGEST_NAME,
  productListApi,
  resultOf,
} from "./productLists";

const { getProduct, getSimilar, getSuggestions } = generatedApi.endpoints;

/** Suggestions and similar medicines: none on a host without the calls for them. */
export const matchApi = productListApi.injectEndpoints({
  endpoints: (build) => ({
    /** Suggestions for a visitor who is typing. */
    listSuggestions: build.query<Suggestions, string>({
      async queryFn(typed, { dispatch }) {
        if (!hasFeature(await configOf(dispatch), "suggestions"))
          return { data: { products: [] } };
        const text = typed.trim().slice(0, LONGEST_NAME);
        const reply = await dispatch(getSuggestions.initiate({ text }, CACHED));
        return resultOf(reply, (found): Suggestions => found);
      },
      providesTags: ["Product"],
    }),

    /** Other packs and strengths of the product with an id. */
    listSimilar: build.query<SimilarMedicines, string>({
      async queryFn(id, { dispatch }) {
        const { data: medicine, error } = await dispatch(
          getProduct.initiate({ id }, CACHED),
        );
        if (!medicine) return { error: error as ApiError };
        const config = await configOf(dispatch);
        if (!medicine.ingredients || !hasFeature(config, "similar"))
          return { data: { others: [] } };
        const reply = await dispatch(getSimilar.initiate({ id }, CACHED));
        return resultOf(reply, (found): SimilarMedicines => found);
      },
      providesTags: ["Product"],
    }),
  }),
});
