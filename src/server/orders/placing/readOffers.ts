import {
  productOf,
  reasonNotSold,
  withRules,
  type CatalogProduct,
  type SaleTerms,
} from "../../catalog/catalogProduct";
import { readProducts } from "../../catalog/productRepository";
import type { ShopDatabase } from "../../db/schema";
import { HttpError } from "../../http/httpError";

/** A product that is sold now, and how many packs of it are wanted. */
export type OfferedLine = CatalogProduct & { qty: number };

/** Some products, as the shop sells them now. */
export interface Offers {
  /** Products on sale, by id. */
  products: ReadonlyMap<string, CatalogProduct>;
  /** Reasons of products that are not on sale, by id; none for ids that the shop does not have. */
  notSold: ReadonlyMap<string, string>;
}

/** Reads what the shop sells now of the products with these ids. */
export async function readOffers(
  db: ShopDatabase,
  ids: readonly string[],
  terms: SaleTerms,
): Promise<Offers> {
  const products = new Map<string, CatalogProduct>();
  const notSold = new Map<string, string>();
  const rows = await readProducts(db, ids);
  for (const id of ids) {
    const row = rows.get(id);
    if (!row) continue;
    const product = productOf(row, terms.names);
    const reason = reasonNotSold(product, row.withdrawn_reason, terms);
    if (reason !== undefined) notSold.set(id, reason);
    else if (row.removed_at === null)
      products.set(id, withRules(product, terms.rules));
  }
  return { products, notSold };
}

/**
 * The products that a clerk adds to an order, as they are sold now.
 *
 * @param ordered ids of those that the order has already
 * @throws HttpError (409) if one is not sold, or is a line already
 */
export async function requireOffers(
  db: ShopDatabase,
  added: readonly { productId: string; qty: number }[],
  terms: SaleTerms,
  ordered: readonly string[] = [],
): Promise<OfferedLine[]> {
  const ids = added.map(({ productId }) => productId);
  const { products, notSold } = await readOffers(db, ids, terms);
  const taken = new Set(ordered);
  return added.map(({ productId, qty }) => {
    const product = products.get(productId);
    if (!product) {
      const reason = notSold.get(productId) ?? "no longer sold";
      throw new HttpError(409, `${productId} is not on sale: ${reason}.`);
    }
    if (taken.has(productId)) {
      throw new HttpError(409, `${product.name} is a line of it already.`);
    }
    taken.add(productId);
    return { ...product, qty };
  });
}
