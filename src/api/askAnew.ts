import { productIdKey } from "../domain/productId";
import { isNotFound } from "./apiError";
import { generatedApi, type Product } from "./endpoints.gen";
import { modeOf } from "./catalogueMode";
import type { Dispatch } from "./useQueries";

/** What the host says now of an order's prices. */
export interface PricesNow {
  /** Delivery charge in dollars. */
  shipping: number;
  /** By their ids as text: null for what is no longer sold. */
  known: ReadonlyMap<string, Product | null>;
}

/** Asked of the host itself, whatever is known already. */
const ANEW = { subscribe: false, forceRefetch: true } as const;

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
  if (!whole.isSuccess) return undefined;
  const sold = new Map(
    whole.data.map((product) => [productIdKey(product.productId), product]),
  );
  return new Map(ids.map((id) => [id, sold.get(id) ?? null]));
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
