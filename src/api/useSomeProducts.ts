import type { CallError } from "./apiError";
import { generatedApi, type Product } from "./endpoints.gen";
import { someProducts } from "./someProducts";
import { stretchCall } from "./stretchCall";
import { useCatalogueMode } from "./useCatalogueMode";

const { getProducts, searchProducts } = generatedApi.endpoints;

/** The stretch that the product list begins with, so that it is there already when that is opened. */
const FIRST = stretchCall({ name: "", category: "" }, 0);

/**
 * Products of which a few can be chosen to be shown: all, those that the host
 * has sent along with the page, or the first stretch of many.
 */
export function useSomeProducts(): {
  data: readonly Product[] | undefined;
  error: CallError;
  refetch: () => void;
} {
  const mode = useCatalogueMode();
  const sent = someProducts.useQueryState().data;
  const known = getProducts.useQueryState().data;
  const isEnough = sent !== undefined && known === undefined;
  const whole = getProducts.useQuery(undefined, {
    skip: mode !== "whole" || isEnough,
  });
  const stretch = searchProducts.useQuery(FIRST, { skip: mode !== "search" });
  return mode === "search"
    ? {
        data: stretch.data?.products,
        error: stretch.error,
        refetch: () => void stretch.refetch(),
      }
    : {
        data: isEnough ? sent : whole.data,
        error: whole.error,
        refetch: () => void whole.refetch(),
      };
}
