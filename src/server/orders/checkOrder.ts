import type { Order } from "../../api/endpoints.gen";
import {
  cartTotals,
  totalQuantity,
  type Totals,
} from "../../domain/cartTotals";
import { formatMoney, toAmount, toCents } from "../../domain/money";
import { productIdKey } from "../../domain/productId";
import type { CatalogProduct } from "../catalog/catalogRepository";
import { HttpError, type ConflictReason } from "../plugins/httpError";
import { priceChanges, productChanges } from "./changeClauses";

/** Changes that a refusal spells out; a longer list would not be read. */
const MOST_CHANGES = 5;

/** What the shop knows, to hold an order against. */
export interface ShopFigures {
  /** The catalog's products by id. */
  products: ReadonlyMap<string, CatalogProduct>;
  shippingCents: number;
}

const HEADINGS = {
  prices_changed: "Prices have changed",
  catalogue_changed: "The catalog has changed",
  wrong_sums: "The order does not add up",
} satisfies Partial<Record<ConflictReason, string>>;

function refuse(
  reason: keyof typeof HEADINGS,
  changes: readonly string[],
): never {
  const more = changes.length - MOST_CHANGES;
  const listed = changes.slice(0, MOST_CHANGES).join("; ");
  const rest = more > 0 ? `; and ${more} more` : "";
  throw new HttpError(
    409,
    `${HEADINGS[reason]}: ${listed}${rest}. Nothing was ordered.`,
    reason,
  );
}

/** Sums that disagree although every line agrees: the sender reckoned wrongly. */
function wrongSums(order: Order, sums: Totals, shippingCents: number) {
  const figures = {
    amount: [toCents(order.amount), sums.amount],
    discount: [toCents(order.discount), sums.discount],
    total: [toCents(order.total), sums.total + shippingCents],
  };
  return Object.entries(figures)
    .filter(([, [sent, reckoned]]) => sent !== reckoned)
    .map(
      ([name, [sent = 0, reckoned = 0]]) =>
        `${name} is ${formatMoney(sent)} and should be ${formatMoney(reckoned)}`,
    );
}

/**
 * Reckons an order again from the shop's own figures (specification, section 9).
 *
 * @returns the order's sums in cents; `total` is still without the delivery charge
 * @throws HttpError (409) that says what has changed, or which sum is wrong
 */
export function checkOrder(
  order: Order,
  { products, shippingCents }: ShopFigures,
): Totals {
  const lines = order.orderItem.map((line) => ({
    line,
    product: products.get(productIdKey(line.itemId)),
  }));
  const prices = lines.flatMap(({ line, product }) =>
    product === undefined ? [] : priceChanges(line, product),
  );
  const shipping = toCents(order.shippingCharge);
  if (shipping !== shippingCents) {
    prices.push(
      `delivery was ${formatMoney(shipping)} and is now ${formatMoney(shippingCents)}`,
    );
  }
  const others = lines.flatMap(({ line, product }) =>
    productChanges(line, product),
  );
  if (prices.length > 0) refuse("prices_changed", [...prices, ...others]);
  if (others.length > 0) refuse("catalogue_changed", others);

  const sums = cartTotals(
    lines.flatMap(({ line: { qty }, product }) =>
      product === undefined
        ? []
        : [
            {
              qty,
              price: toAmount(product.price_cents),
              discount: toAmount(product.discount_cents),
            },
          ],
    ),
  );
  const packs = totalQuantity(order.orderItem);
  const wrong = wrongSums(order, sums, shippingCents);
  if (order.qty !== packs) {
    wrong.unshift(`qty is ${order.qty} and should be ${packs}`);
  }
  if (wrong.length > 0) refuse("wrong_sums", wrong);
  return sums;
}
