import { useCallback, useMemo } from "react";
import { useDispatch } from "react-redux";
import { ANEW } from "./anew";
import { isNotFound, type CallError } from "./apiError";
import {
  generatedApi,
  type GetProductApiArg,
  type Product,
} from "./endpoints.gen";
import { productsAmong, type KnownProducts } from "./knownProducts";
import { useCatalogueMode } from "./useCatalogueMode";
import { useCached, useHeldQueries, type Dispatch } from "./useQueries";

const { getProduct, getProducts } = generatedApi.endpoints;

/** What the catalogue says now of some products. */
export interface CurrentProducts {
  known: KnownProducts;
  /** Why some are not known; undefined while they may still come. */
  error: CallError;
  refetch: () => void;
}

const NONE: string[] = [];
const NOTHING_KNOWN: KnownProducts = new Map();
const refetchOf = (arg: GetProductApiArg) =>
  getProduct.initiate(arg, { forceRefetch: true });

/**
 * Asks the catalogue about products of which the ids are known: the whole of
 * it where that is small, otherwise for each one.
 *
 * @param ids the same array as long as it holds the same
 */
export function useCurrentProducts(ids: readonly string[]): CurrentProducts {
  const mode = useCatalogueMode();
  const whole = useFromWhole(ids, mode === "whole");
  const single = useOneByOne(mode === "search" ? ids : NONE);
  return mode === "search" ? single : whole;
}

function useFromWhole(
  ids: readonly string[],
  isAsked: boolean,
): CurrentProducts {
  const { data, error, refetch } = getProducts.useQuery(undefined, {
    skip: !isAsked,
    refetchOnMountOrArgChange: true,
  });
  const known = useMemo(
    () => (data ? productsAmong(ids, data) : NOTHING_KNOWN),
    [data, ids],
  );
  return {
    known,
    error: data ? undefined : error,
    refetch: () => void refetch(),
  };
}

function useOneByOne(ids: readonly string[]): CurrentProducts {
  const calls = useMemo(() => ids.map((id) => ({ id })), [ids]);
  useHeldQueries(calls, refetchOf);
  const results = useCached(calls, getProduct.select);
  const dispatch = useDispatch<Dispatch>();
  const refetch = useCallback(() => {
    for (const call of calls) {
      void dispatch(getProduct.initiate(call, ANEW));
    }
  }, [calls, dispatch]);
  return useMemo(() => {
    const known = new Map<string, Product | null>();
    let failure: CallError;
    results.forEach(({ data, error }, index) => {
      const id = ids[index] ?? "";
      if (isNotFound(error)) known.set(id, null);
      else if (data) known.set(id, data);
      else if (error) failure = error;
    });
    return { known, error: failure, refetch };
  }, [results, ids, refetch]);
}
