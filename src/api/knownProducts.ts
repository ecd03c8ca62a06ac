import { productIdKey } from "../domain/productId";
import type { Product } from "./endpoints.gen";

/**
 * What the catalogue says now of some products, by their ids as text: null for
 * one that is no longer sold, nothing for one that is not known.
 */
export type KnownProducts = ReadonlyMap<string, Product | null>;

/**
 * What the whole catalogue says of some products.
 *
 * @param ids of products, as text
 * @param sold all that is sold
 */
export function productsAmong(
  ids: readonly string[],
  sold: readonly Product[],
): KnownProducts {
  const byId = new Map(
    sold.map((product) => [productIdKey(product.productId), product]),
  );
  return new Map(ids.map((id) => [id, byId.get(id) ?? null]));
}
