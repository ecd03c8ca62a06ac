import type { Order } from "../../../storefront/api/endpoints.gen";
import { orderTotals, totalQuantity } from "../../../domain/order/cartTotals";
import { shopCurrency } from "../../../domain/money";
import type { CatalogProduct } from "../../catalog/catalogProduct";
import type { ShopTransaction } from "../../db/schema";
import { newOrderNumber } from "./orderNumber";
import { searchTextOf } from "../orderSearchRepository";
import { settleStock, type MovedStock } from "../orderStock";
import type { OfferedLine } from "./readOffers";

/** The sums of an order that has these lines. */
export function sumsOf(
  lines: readonly Pick<OfferedLine, "qty" | "price_cents" | "discount_cents">[],
  shipping_cents: number,
) {
  const { amount, discount, total } = orderTotals(lines);
  return {
    qty: totalQuantity(lines),
    amount_cents: amount,
    discount_cents: discount,
    shipping_cents,
    total_cents: total + shipping_cents,
  };
}

/** The facts about a product that the handling of an order depends on. */
const factsOf = ({
  brand,
  ingredients,
  contains,
  form,
  unit,
  legalClass,
}: CatalogProduct) =>
  JSON.stringify({ brand, ingredients, contains, form, unit, legalClass });

/** Stores lines of an order behind those that it has, each a copy of a product as it is sold now. */
export async function insertLines(
  db: ShopTransaction,
  order_number: string,
  products: readonly OfferedLine[],
  stored = 0,
): Promise<void> {
  const lines = products.map((product, index) => ({
    ...{ order_number, position: stored + index + 1, product_id: product.id },
    ...{ product_name: product.name, mg: product.mg, pack: product.pack },
    ...{ qty: product.qty, price_cents: product.price_cents },
    ...{ discount_cents: product.discount_cents, facts: factsOf(product) },
    stock_taken: product.stock === undefined ? null : 0,
  }));
  if (lines.length > 0)
    await db.insertInto("order_line").values(lines).execute();
}

/**
 * Stores an order that was checked, with a copy of each line, and takes its packs
 * out of the stock.
 *
 * @returns its number
 * @throws HttpError (409) if it wants more packs than are left
 */
export async function insertOrder(
  db: ShopTransaction,
  {
    name,
    contactNo: contact_no,
    email,
    address,
  }: Pick<Order, "name" | "contactNo" | "email" | "address">,
  lines: readonly OfferedLine[],
  { shippingCents, moved }: { shippingCents: number; moved: MovedStock },
): Promise<string> {
  const order_number = newOrderNumber();
  const buyer = { order_number, name, contact_no, email };
  await db
    .insertInto("customer_order")
    .values({
      ...{ ...buyer, address, search_text: searchTextOf(buyer) },
      ...sumsOf(lines, shippingCents),
      placed_at: new Date().toISOString(),
      currency: JSON.stringify(shopCurrency()),
    })
    .execute();
  await insertLines(db, order_number, lines);
  const refusal = "Nothing was ordered.";
  if (lines.some(({ stock }) => stock !== undefined))
    await settleStock(db, order_number, { moved, refusal });
  return order_number;
}
