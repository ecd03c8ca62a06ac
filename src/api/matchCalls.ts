import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { ListQuery } from "../domain/search";
import {
  generatedApi,
  type MatchPage,
  type SimilarMedicines,
  type Product,
  type Suggestions,
} from "./endpoints.gen";
import type { ApiError } from "./errors";
import {
  CACHED,
  FRESH,
  IN_BROWSER_LIMIT,
  LONGEST_NAME,
  resultOf,
} from "./productLists";

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const {
  findMatches,
  getConfig,
  getProduct,
  getProducts,
  getSimilar,
  getSuggestions,
} = generatedApi.endpoints;

/** Whether the host finds what is looked for; one whose Config fails has the specified calls alone. */
async function hasFeature(dispatch: Dispatch, name: string): Promise<boolean> {
  const { data } = await dispatch(getConfig.initiate(undefined, CACHED));
  return data?.features?.includes(name) === true;
}

/** A catalog that is small enough to be searched here; empty for another one. */
async function smallCatalog(dispatch: Dispatch): Promise<readonly Product[]> {
  const config = await dispatch(getConfig.initiate(undefined, CACHED));
  if ((config.data?.productCount ?? 0) > IN_BROWSER_LIMIT) return [];
  const { data = [] } = await dispatch(getProducts.initiate(undefined, FRESH));
  return data.length <= IN_BROWSER_LIMIT ? data : [];
}

/** One page of what a search for a name leaves out, found by the host or here. */
export async function otherMatches(
  dispatch: Dispatch,
  { search, category, page }: ListQuery,
) {
  const text = search.trim().slice(0, LONGEST_NAME);
  if (await hasFeature(dispatch, "matches")) {
    const call = {
      text,
      category: category.slice(0, LONGEST_NAME) || undefined,
      page,
    };
    const reply = await dispatch(findMatches.initiate(call, CACHED));
    return resultOf(reply, (found): MatchPage => found);
  }
  const catalog = await smallCatalog(dispatch);
  const { findInBrowser } = await import("./browserMatches");
  return {
    data: await findInBrowser(catalog, { search: text, category, page }),
  };
}

/** What a visitor who is typing may be looking for, found by the host or here. */
export async function suggestions(dispatch: Dispatch, typed: string) {
  const text = typed.trim().slice(0, LONGEST_NAME);
  if (await hasFeature(dispatch, "suggestions")) {
    const reply = await dispatch(getSuggestions.initiate({ text }, CACHED));
    return resultOf(reply, (found): Suggestions => found);
  }
  const catalog = await smallCatalog(dispatch);
  const { suggestInBrowser } = await import("./browserMatches");
  return { data: await suggestInBrowser(catalog, text) };
}

/** Other packs, strengths and makers of a medicine, found by the host or here. */
export async function similar(dispatch: Dispatch, id: string) {
  const { data: medicine, error } = await dispatch(
    getProduct.initiate({ id }, CACHED),
  );
  if (!medicine) return { error: error as ApiError };
  if (!medicine.ingredients) return { data: { others: [], equals: [] } };
  if (await hasFeature(dispatch, "similar")) {
    const reply = await dispatch(getSimilar.initiate({ id }, CACHED));
    return resultOf(reply, (found): SimilarMedicines => found);
  }
  const catalog = await smallCatalog(dispatch);
  const { similarMedicines } = await import("../domain/similarMedicines");
  return { data: similarMedicines(medicine, catalog) };
}
