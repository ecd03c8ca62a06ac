import { isHere, progressOf } from "../../domain/order/orderSteps";
import { shopCurrency } from "../../domain/money";
import { countOf } from "../../domain/product/units";
import type { CatalogProduct, SaleTerms } from "../catalog/catalogProduct";
import type { ShopTransaction } from "../db/schema";
import { HttpError } from "../http/httpError";
import { brokenRules } from "../medicines/saleRules";
import {
  addLine,
  storeBuyer,
  storeQuantity,
  storeSums,
  type Buyer,
} from "./correctionRepository";
import { countedFrom, factsOf } from "./insertOrder";
import { saleLines } from "./orderCallSheet";
import type { StoredOrder } from "./orderRepository";
import { readOffers } from "./readOffers";

/** Packs that a buyer wants now. */
export interface LineCorrection {
  /** Lines of the order, by position. */
  quantities: ReadonlyMap<number, number>;
  /** Products that were not ordered yet. */
  added: readonly { productId: string; qty: number }[];
}

const LABELS: Record<keyof Buyer, string> = {
  name: "Name",
  contact_no: "Contact number",
  email: "Email",
  address: "Address",
};

function requireHere({ order_number, status }: StoredOrder): void {
  if (isHere(status)) return;
  throw new HttpError(
    409,
    `Order ${order_number} is ${status}, so it can't be corrected any more.`,
  );
}

/**
 * Corrects whom an order is for.
 *
 * @returns what was changed, in lines; empty if nothing was
 * @throws HttpError (409) once the order has left
 */
export async function correctBuyer(
  db: ShopTransaction,
  order: StoredOrder,
  buyer: Buyer,
): Promise<string> {
  requireHere(order);
  const fields = Object.keys(LABELS) as (keyof Buyer)[];
  const changes = fields
    .filter((field) => order[field] !== buyer[field])
    .map((field) => `${LABELS[field]}: ${order[field]} → ${buyer[field]}`);
  if (changes.length > 0) await storeBuyer(db, order.order_number, buyer);
  return changes.join("\n");
}

/** @throws HttpError (409) if more is wanted than the rules of sale allow */
function requireAllowed(
  order: StoredOrder,
  { quantities }: LineCorrection,
  added: readonly (CatalogProduct & { qty: number })[],
  { rules }: SaleTerms,
): void {
  const isMore = order.lines.some(
    ({ position, qty }) => (quantities.get(position) ?? qty) > qty,
  );
  if (!isMore && added.length === 0) return;
  const lines = saleLines(order).map((line, index) => ({
    ...line,
    qty: quantities.get(order.lines[index]!.position) ?? line.qty,
  }));
  const broken = brokenRules(rules, [...lines, ...added]).map(
    ({ rule, lines }) =>
      `${lines.map(({ name }) => name).join(", ")}: ${rule.text}`,
  );
  if (broken.length > 0) throw new HttpError(409, broken.join(" "));
}

/** The products that a clerk adds, as they are sold now. */
async function offersFor(
  db: ShopTransaction,
  order: StoredOrder,
  added: LineCorrection["added"],
  terms: SaleTerms,
) {
  const ids = added.map(({ productId }) => productId);
  const { products, notSold } = await readOffers(db, ids, terms);
  const taken = new Set(order.lines.map(({ product_id }) => product_id));
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

/**
 * Corrects how many packs of what a buyer wants. A line keeps the price at which
 * it was ordered; what is added has today's.
 *
 * @returns what was changed, a part for each line
 * @throws HttpError (409) once the order is paid or has left, if a product is
 *   not sold, or more is wanted than the rules of sale allow
 */
export async function correctLines(
  db: ShopTransaction,
  order: StoredOrder,
  correction: LineCorrection,
  terms: SaleTerms,
): Promise<string[]> {
  const { order_number, currency } = order;
  const changed = order.lines.filter(
    ({ position, qty }) => (correction.quantities.get(position) ?? qty) !== qty,
  );
  if (changed.length + correction.added.length === 0) return [];
  requireHere(order);
  if (progressOf(order.events).isPaid) {
    throw new HttpError(
      409,
      `Order ${order_number} is paid. Take the payment back before you change what is to pay.`,
    );
  }
  if (correction.added.length > 0 && currency.code !== shopCurrency().code) {
    throw new HttpError(409, `Order ${order_number} is in ${currency.code}.`);
  }
  const added = await offersFor(db, order, correction.added, terms);
  requireAllowed(order, correction, added, terms);
  for (const { position } of changed) {
    const qty = correction.quantities.get(position)!;
    await storeQuantity(db, order_number, position, qty);
  }
  let position = order.lines.length;
  for (const product of added) {
    position += 1;
    await addLine(db, {
      ...{ order_number, position, product_id: product.id },
      ...{ product_name: product.name, mg: product.mg, pack: product.pack },
      ...{ qty: product.qty, price_cents: product.price_cents },
      ...{ discount_cents: product.discount_cents, facts: factsOf(product) },
      stock_taken: countedFrom(product),
    });
  }
  await storeSums(db, order);
  return [
    ...changed.map(
      (line) =>
        `${line.product_name}: ${line.qty} → ${countOf(correction.quantities.get(line.position)!, "pack")}`,
    ),
    ...added.map(({ name, qty }) => `${name}: ${countOf(qty, "pack")} added`),
  ];
}
