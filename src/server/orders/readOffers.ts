import type { SaleRule } from "../medicines/saleRules";
import { withRules } from "../catalog/catalogProduct";
import type { Catalog } from "../catalog/openCatalog";
import { readWithdrawals } from "../catalog/withdrawalRepository";
import type { ShopDatabase } from "../db/schema";

/** What the shop sells now of the products with these ids, and which are withdrawn. */
export async function readOffers(
  db: ShopDatabase,
  catalog: Catalog,
  ids: readonly string[],
  rules: readonly SaleRule[],
) {
  const withdrawn = await readWithdrawals(db, ids);
  const products = new Map(
    ids.flatMap((id) => {
      const product = withdrawn.has(id) ? undefined : catalog.product(id);
      return product ? [[id, withRules(product, rules)] as const] : [];
    }),
  );
  return { products, withdrawn };
}
