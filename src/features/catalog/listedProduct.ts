import { api, type Product } from "../../api";
import type { RootState } from "../../app/hooks";
import { productIdKey } from "../../domain/productId";

/** A product as the lists of this visit have shown it, for where the host can't be reached. */
export function listedProduct(
  state: RootState,
  id: string,
): Product | undefined {
  const { getProducts, listProducts } = api.endpoints;
  const pages = api.util
    .selectCachedArgsForQuery(state, "listProducts")
    .map((query) => listProducts.select(query)(state).data?.products);
  return [getProducts.select()(state).data, ...pages]
    .flatMap((products) => products ?? [])
    .find(({ productId }) => productIdKey(productId) === id);
}
