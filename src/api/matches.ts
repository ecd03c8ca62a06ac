import type { ListQuery } from "../domain/search";
import {
  generatedApi,
  type MatchPage,
  type SimilarMedicines,
  type Suggestions,
} from "./endpoints.gen";
import type { ApiError } from "./errors";
import {
  CACHED,
  configOf,
  hasFeature,
  isSortedByHost,
  LONGEST_NAME,
  productListApi,
  resultOf,
} from "./productLists";

const { findMatches, getProduct, getSimilar, getSuggestions } =
  generatedApi.endpoints;

/** Matches beyond the list: none on a host without the calls for it. */
export const matchApi = productListApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the products that match otherwise than by the start of their name, and what was searched. */
    listMatches: build.query<MatchPage & { search: string }, ListQuery>({
      async queryFn({ search, category, page, sort }, { dispatch }) {
        const config = await configOf(dispatch);
        if (!hasFeature(config, "matches"))
          return { data: { search, page: 1, total: 0, matches: [] } };
        const call = {
          text: search.trim().slice(0, LONGEST_NAME),
          category: category.slice(0, LONGEST_NAME) || undefined,
          page,
          sort: isSortedByHost(config) ? sort : undefined,
        };
        const reply = await dispatch(findMatches.initiate(call, CACHED));
        return resultOf(reply, (found) => ({ ...found, search }));
      },
      providesTags: ["Product"],
    }),

    /** Suggestions for a visitor who is typing. */
    listSuggestions: build.query<Suggestions, string>({
      async queryFn(typed, { dispatch }) {
        if (!hasFeature(await configOf(dispatch), "suggestions"))
          return { data: { matches: [] } };
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
