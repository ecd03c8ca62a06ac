import type { Order } from "../../../storefront/api/endpoints.gen";
import { changesSince } from "../../../domain/order/lineChanges";
import { formatMoney, toAmount, toCents } from "../../../domain/money";
import { productIdKey } from "../../../domain/product/productId";
import {
  brokenRules,
  type SaleLine,
  type SaleRule,
} from "../../medicines/saleRules";
import { HttpError } from "../../http/httpError";
import { sumsOf } from "./insertOrder";
import type { OfferedLine, Offers } from "./readOffers";

/** The shop's present offer, to compare an order with. */
interface CurrentOffer extends Offers {
  shippingCents: number;
  rules: readonly SaleRule[];
}

/** @throws HttpError (409) that names the rules of sale which lines break, each with its lines */
export function requireAllowed(
  rules: readonly SaleRule[],
  lines: readonly SaleLine[],
  end = "",
): void {
  const broken = brokenRules(rules, lines).map(
    ({ rule, lines }) =>
      `${lines.map(({ name }) => name).join(", ")}: ${rule.text}`,
  );
  if (broken.length > 0) throw new HttpError(409, broken.join(" ") + end);
}

/**
 * Computes an order again from the catalog's prices (specification, section 9),
 * and checks it against the rules of sale.
 *
 * @returns its lines, with the products of now
 * @throws HttpError (409) that says what has changed, which sum is wrong, or
 *   which lines break which rule
 */
export function checkOrder(
  order: Order,
  { products, notSold, shippingCents, rules }: CurrentOffer,
): OfferedLine[] {
  const changes: string[] = [];
  const lines: OfferedLine[] = [];
  for (const line of order.orderItem) {
    const id = productIdKey(line.itemId);
    const product = products.get(id);
    if (product === undefined) {
      const reason = notSold.get(id);
      const fate =
        reason === undefined ? "no longer sold" : `not on sale (${reason})`;
      changes.push(`${line.itemName} is ${fate}, please remove it`);
      continue;
    }
    const { name, mg, pack, price_cents, discount_cents } = product;
    const price = toAmount(price_cents);
    const discount = toAmount(discount_cents);
    lines.push({ ...product, qty: line.qty });
    const now = { itemName: name, mg, pack, price, discount };
    for (const change of changesSince(line, now))
      changes.push(`${line.itemName}: ${change}`);
  }
  const shipping = toCents(order.shippingCharge);
  if (shipping !== shippingCents) {
    changes.push(
      `delivery: was ${formatMoney(shipping)}, now ${formatMoney(shippingCents)}`,
    );
  }
  if (changes.length > 0) {
    throw new HttpError(
      409,
      `What you ordered has changed: ${changes.join("; ")}. Nothing was ordered.`,
    );
  }

  // The sender computed them wrongly, since every line agrees.
  const { qty, amount_cents, discount_cents, total_cents } = sumsOf(
    lines,
    shippingCents,
  );
  const isRight =
    order.qty === qty &&
    toCents(order.amount) === amount_cents &&
    toCents(order.discount) === discount_cents &&
    toCents(order.total) === total_cents;
  if (!isRight) {
    throw new HttpError(
      409,
      `The order does not add up: qty should be ${qty}, amount ${formatMoney(amount_cents)}, discount ${formatMoney(discount_cents)} and total ${formatMoney(total_cents)}. Nothing was ordered.`,
    );
  }

  const end = " Please change the order. Nothing was ordered.";
  requireAllowed(rules, lines, end);
  return lines;
}
