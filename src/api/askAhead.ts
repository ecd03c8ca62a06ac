import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { modeOf } from "./catalogueMode";
import { generatedApi } from "./endpoints.gen";
import { stretchCall } from "./stretchCall";
import type { ApiState } from "./useQueries";

/** Asks for something that a page will need, unless the cache has it. */
export type AskAhead = ThunkAction<void, ApiState, unknown, UnknownAction>;

const { getConfig } = generatedApi.endpoints;
const { prefetch } = generatedApi.util;

export const askForBanners = (): AskAhead =>
  prefetch("getBanners", undefined, {});

export const askForCategories = (): AskAhead =>
  prefetch("getCategories", undefined, {});

export const askForProduct = (id: string): AskAhead =>
  prefetch("getProduct", { id }, {});

/**
 * The products that a list begins with: all of a small catalogue, the first
 * stretch of a large one. Nothing as long as Config has not said which it is.
 *
 * @param category empty for all
 */
export const askForProducts =
  (category = ""): AskAhead =>
  (dispatch, getState) => {
    const config = getConfig.select()(getState()).data;
    if (!config) return;
    dispatch(
      modeOf(config) === "search"
        ? prefetch("searchProducts", stretchCall({ name: "", category }, 0), {})
        : prefetch("getProducts", undefined, {}),
    );
  };
