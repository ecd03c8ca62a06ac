import { LRUCache } from "lru-cache";
import type { Product } from "../../api/endpoints.gen";
import type { SaleRule } from "../medicines/saleRules";
import { HttpError } from "../http/httpError";
import { toProduct, type CatalogProduct } from "./catalogProduct";
import type { Catalog } from "./openCatalog";

/** Products that are remembered: some 10 MB. */
const REMEMBERED = 5_000;

type Remembered = LRUCache<number | string, Product>;

/** By rules and catalog: the products that were shown last, by number or, on pages of their own, by id. */
const remembered = new WeakMap<
  readonly SaleRule[],
  WeakMap<Catalog, Remembered>
>();

/** A product that most visitors look at: to read it and to name its pictures takes longer than to send it. */
function remember(
  catalog: Catalog,
  rules: readonly SaleRule[],
  key: number | string,
  read: () => Product,
): Product {
  const byCatalog = remembered.get(rules) ?? new WeakMap<Catalog, Remembered>();
  remembered.set(rules, byCatalog);
  const known: Remembered =
    byCatalog.get(catalog) ?? new LRUCache({ max: REMEMBERED });
  byCatalog.set(catalog, known);
  const product = known.get(key) ?? read();
  known.set(key, product);
  return product;
}

/** Products as the contract has them, by number. */
export const shownProducts = (
  catalog: Catalog,
  numbers: Iterable<number>,
  rules: readonly SaleRule[],
): Product[] =>
  Array.from(numbers, (number) =>
    remember(catalog, rules, number, () =>
      toProduct(catalog.productAt(number), rules),
    ),
  );

/** @throws HttpError (410) if the product is not on sale, (404) if there is none */
export function requireSold(catalog: Catalog, id: string): CatalogProduct {
  const product = catalog.product(id);
  if (product !== undefined) return product;
  const known = catalog.notOnSale(id);
  throw known
    ? new HttpError(
        410,
        `${known.name} is not on sale (${known.reason}). Please ask our pharmacist.`,
      )
    : new HttpError(
        404,
        "There is no medicine with this number. It may have been withdrawn.",
      );
}

/**
 * The product with an id as the contract has it.
 *
 * @throws HttpError as requireSold does
 */
export const soldProduct = (
  catalog: Catalog,
  id: string,
  rules: readonly SaleRule[],
): Product =>
  remember(catalog, rules, id, () =>
    toProduct(requireSold(catalog, id), rules),
  );
