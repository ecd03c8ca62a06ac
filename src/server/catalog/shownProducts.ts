import { LRUCache } from "lru-cache";
import type { Product } from "../../api/endpoints.gen";
import type { SaleRule } from "../../domain/saleRules";
import { toProduct } from "./catalogProduct";
import type { Catalog } from "./openCatalog";

/** Products that are remembered: some 10 MB. */
const REMEMBERED = 5_000;

/** By catalog: the products that were shown last, by number. */
const remembered = new WeakMap<Catalog, LRUCache<number, Product>>();

/**
 * Products as the contract has them, by number. What was shown last is
 * remembered, since most visitors look at the same ones: to read one and to name
 * its pictures takes longer than to send it.
 *
 * @param rules of this host, the same each time
 */
export function shownProducts(
  catalog: Catalog,
  numbers: Iterable<number>,
  rules: readonly SaleRule[],
): Product[] {
  const known =
    remembered.get(catalog) ??
    new LRUCache<number, Product>({ max: REMEMBERED });
  remembered.set(catalog, known);
  return Array.from(numbers, (number) => {
    const product =
      known.get(number) ?? toProduct(catalog.productAt(number), rules);
    known.set(number, product);
    return product;
  });
}
