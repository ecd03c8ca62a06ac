import type { Order } from "../../api/endpoints.gen";
import { productIdKey } from "../../domain/productId";
import type { SaleRule } from "../../domain/saleRules";
import { withRules } from "../catalog/catalogProduct";
import type { Catalog } from "../catalog/openCatalog";
import { currentVersion } from "../catalog/publishCatalog";
import { readWithdrawals } from "../catalog/withdrawalRepository";
import type { ShopTransaction } from "../db/schema";
import { readShippingCents } from "../shop/shippingCharge";
import { checkOrder, checkRules } from "./checkOrder";
import { newOrderNumber } from "./orderNumber";
import { insertOrder } from "./orderRepository";

/** This host has not opened the current catalog yet: the order is to be checked again with it. */
export class OutdatedCatalogError extends Error {
  override name = "OutdatedCatalogError";
}

/**
 * Checks an order against the catalog and stores it with a copy of each line.
 *
 * @param drawNumber gives order numbers, until one is free
 * @returns the order's number
 * @throws HttpError (409) if the order disagrees with the catalog or breaks a
 *   rule of sale; OutdatedCatalogError if the catalog is not the current one
 */
export async function placeOrder(
  db: ShopTransaction,
  catalog: Catalog,
  order: Order,
  rules: readonly SaleRule[],
  drawNumber = newOrderNumber,
): Promise<string> {
  if ((await currentVersion(db)) !== catalog.version) {
    throw new OutdatedCatalogError();
  }
  const shippingCents = await readShippingCents(db);
  const ids = order.orderItem.map(({ itemId }) => productIdKey(itemId));
  const withdrawn = await readWithdrawals(db, ids);
  const products = new Map(
    ids.flatMap((id) => {
      const product = withdrawn.has(id) ? undefined : catalog.product(id);
      return product ? [[id, withRules(product, rules)] as const] : [];
    }),
  );
  const sums = checkOrder(order, { products, withdrawn, shippingCents });
  checkRules(order, products, rules);
  for (;;) {
    const orderNumber = drawNumber();
    const checked = { order, orderNumber, sums, shippingCents };
    if (await insertOrder(db, checked)) return orderNumber;
  }
}
