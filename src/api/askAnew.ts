import { ANEW } from "./anew";
import { isNotFound } from "./apiError";
import { generatedApi, type Product } from "./endpoints.gen";
import { modeOf } from "./catalogueMode";
import { productsAmong, type KnownProducts } from "./knownProducts";
import type { Dispatch } from "./useQueries";

/** What the host says now of an order's prices. */
export interface PricesNow {
  /** Delivery charge in dollars. */
  shipping: number;
  /** All that was asked about. */
  known: KnownProducts;
}

/**
 * Asks the host about the delivery charge and these products.
 *
 * @param ids of products, as text
 * @returns undefined where any of it can't be had
 */
export async function askPricesAnew(
  dispatch: Dispatch,
  ids: readonly string[],
): Promise<PricesNow | undefined> {
  const { getConfig } = generatedApi.endpoints;
  const config = await dispatch(getConfig.initiate(undefined, ANEW));
  if (!config.isSuccess) return undefined;
  const { shipping } = config.data;
  const known =
    modeOf(config.data) === "whole"
      ? await askWhole(dispatch, ids)
      : await askEach(dispatch, ids);
  return known && { shipping, known };
}

async function askWhole(dispatch: Dispatch, ids: readonly string[]) {
  const { getProducts } = generatedApi.endpoints;
  const whole = await dispatch(getProducts.initiate(undefined, ANEW));
  return whole.isSuccess ? productsAmong(ids, whole.data) : undefined;
}

async function askEach(dispatch: Dispatch, ids: readonly string[]) {
  const { getProduct } = generatedApi.endpoints;
  const known = new Map<string, Product | null>();
  for (const id of ids) {
    const one = await dispatch(getProduct.initiate({ id }, ANEW));
    if (one.isSuccess) known.set(id, one.data);
    else if (isNotFound(one.error)) known.set(id, null);
    else return undefined;
  }
  return known;
}
