import type { Order } from "../../api/endpoints.gen";
import { productIdKey } from "../../domain/productId";
import type { SaleRule } from "../../domain/saleRules";
import { productRowsById } from "../catalog/catalogRepository";
import { withRules } from "../catalog/catalogProduct";
import { readWithdrawals } from "../catalog/withdrawalRepository";
import type { ShopTransaction } from "../db/schema";
import { readShippingCents } from "../shop/shippingCharge";
import { checkOrder, checkRules } from "./checkOrder";
import { newOrderNumber } from "./orderNumber";
import { insertOrder } from "./orderRepository";

/**
 * Checks an order against the catalog and stores it with a copy of each line.
 *
 * @param drawNumber gives order numbers, until one is free
 * @returns the order's number
 * @throws HttpError (409) if the order disagrees with the catalog or breaks a rule of sale
 */
export async function placeOrder(
  db: ShopTransaction,
  order: Order,
  rules: readonly SaleRule[],
  drawNumber = newOrderNumber,
): Promise<string> {
  const shippingCents = await readShippingCents(db);
  const ids = order.orderItem.map(({ itemId }) => productIdKey(itemId));
  const rows = await productRowsById(db, ids);
  const products = new Map(
    [...rows].map(([id, product]) => [id, withRules(product, rules)]),
  );
  const isWhole = ids.every((id) => products.has(id));
  const withdrawn = isWhole ? undefined : await readWithdrawals(db);
  const sums = checkOrder(order, { products, withdrawn, shippingCents });
  checkRules(order, products, rules);
  for (;;) {
    const orderNumber = drawNumber();
    const checked = { order, orderNumber, sums, shippingCents };
    if (await insertOrder(db, checked)) return orderNumber;
  }
}
