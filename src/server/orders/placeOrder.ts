import { randomInt } from "node:crypto";
import type { Order } from "../../api/endpoints.gen";
import { productIdKey } from "../../domain/productId";
import type { SaleRule } from "../../domain/saleRules";
import { productRowsById, withRules } from "../catalog/catalogRepository";
import { readWithdrawals } from "../catalog/withdrawalRepository";
import type { ShopTransaction } from "../db/schema";
import { readShippingCents } from "../shop/shippingCharge";
import { checkOrder, checkRules } from "./checkOrder";
import { insertOrder } from "./orderRepository";

/** Digits and capitals without those that look alike: no 0 and O, no 1, I and L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * A new order number such as "PH-7Q4K-2M9X". It can be read out on the phone,
 * and tells nothing about other orders. It has at least one digit, by which the
 * storefront finds it in the reply.
 *
 * There are 31^8 - 23^8, some 770,000,000,000: with a million orders stored, one
 * number in 770,000 is taken already, and `placeOrder` draws again.
 */
export function newOrderNumber(): string {
  const code = Array.from(
    { length: 8 },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join("");
  if (!/\d/.test(code)) return newOrderNumber();
  return `PH-${code.slice(0, 4)}-${code.slice(4)}`;
}

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
