import { useCallback, useMemo } from "react";
import { useDispatch } from "react-redux";
import { ANEW } from "./anew";
import { isCancelled, type CallError } from "./apiError";
import {
  generatedApi,
  type SearchProductsApiArg,
  type ProductStretch,
} from "./endpoints.gen";
import { stretchCall, type ListQuery } from "./stretchCall";
import { useCached, useHeldQueries, type Dispatch } from "./useQueries";

const { searchProducts } = generatedApi.endpoints;

/** What is known of one stretch of a list. */
export interface StretchState {
  /** Index of its first product in the list. */
  from: number;
  /** Undefined while it is not there. */
  data?: ProductStretch;
  /** When the answer came, in milliseconds since 1970. */
  answeredAt: number;
  /** Why it is not there; undefined while it is on its way. */
  error?: CallError;
}

const start = (arg: SearchProductsApiArg) => searchProducts.initiate(arg);

/**
 * Stretches of a list that the host searches.
 *
 * @param shown where the stretches begin that are told of, as far as the cache has them
 * @param asked where those begin that are asked for; what leaves this list is cancelled.
 *   Give the same arrays as long as they hold the same.
 */
export function useStretches(
  { name, category }: ListQuery,
  shown: readonly number[],
  asked: readonly number[],
): { states: StretchState[]; retry: (from: number) => void } {
  const shownCalls = useMemo(
    () => shown.map((from) => stretchCall({ name, category }, from)),
    [name, category, shown],
  );
  const askedCalls = useMemo(
    () => asked.map((from) => stretchCall({ name, category }, from)),
    [name, category, asked],
  );
  useHeldQueries(askedCalls, start);
  const results = useCached(shownCalls, searchProducts.select);
  const states = useMemo(
    () =>
      results.map(
        ({ data, error, isError, fulfilledTimeStamp = 0 }, index) => ({
          from: shown[index] ?? 0,
          data,
          answeredAt: fulfilledTimeStamp,
          error: isError && !isCancelled(error) ? error : undefined,
        }),
      ),
    [results, shown],
  );
  const dispatch = useDispatch<Dispatch>();
  const retry = useCallback(
    (from: number) =>
      void dispatch(
        searchProducts.initiate(stretchCall({ name, category }, from), ANEW),
      ),
    [dispatch, name, category],
  );
  return { states, retry };
}
