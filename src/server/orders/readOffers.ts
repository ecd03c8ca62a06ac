import type { SaleRule } from "../medicines/saleRules";
import { withRules } from "../catalog/catalogProduct";
import type { Catalog } from "../catalog/openCatalog";
import { readWithdrawals } from "../catalog/withdrawalRepository";
import type { ShopDatabase } from "../db/schema";

/** Reads the products with these ids that the shop sells now, and the withdrawals of the others. */
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
