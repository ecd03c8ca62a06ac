import type { Order } from "../../storefront/api/endpoints.gen";
import type { Totals } from "../../domain/order/cartTotals";
import { shopCurrency, toCents } from "../../domain/money";
import { productIdKey } from "../../domain/product/productId";
import type { CatalogProduct } from "../catalog/catalogProduct";
import type { ShopTransaction } from "../db/schema";
import { searchTextOf } from "./orderSearchRepository";

/** An order that agrees with the catalog. */
export interface CheckedOrder {
  order: Order;
  /** In cents, without the delivery charge. */
  sums: Totals;
  shippingCents: number;
  /** Its products by id. */
  products: ReadonlyMap<string, CatalogProduct>;
}

/** The facts about a product that the handling of an order depends on. */
export const factsOf = ({
  brand,
  ingredients,
  contains,
  form,
  unit,
  legalClass,
}: CatalogProduct) =>
  JSON.stringify({ brand, ingredients, contains, form, unit, legalClass });

/** Packs that a new line has taken so far of a product that is counted. */
export const countedFrom = ({ stock }: CatalogProduct) =>
  stock === undefined ? null : 0;

/** Stores an order with a copy of each line. */
export async function insertOrder(
  db: ShopTransaction,
  orderNumber: string,
  { order, sums, shippingCents, products }: CheckedOrder,
): Promise<void> {
  await db
    .insertInto("customer_order")
    .values({
      order_number: orderNumber,
      name: order.name,
      contact_no: order.contactNo,
      email: order.email,
      address: order.address,
      search_text: searchTextOf({
        name: order.name,
        email: order.email,
        contact_no: order.contactNo,
      }),
      qty: order.qty,
      amount_cents: sums.amount,
      discount_cents: sums.discount,
      shipping_cents: shippingCents,
      total_cents: sums.total + shippingCents,
      placed_at: new Date().toISOString(),
      currency: JSON.stringify(shopCurrency()),
    })
    .execute();
  const lines = order.orderItem.map((line, index) => {
    const product = products.get(productIdKey(line.itemId))!;
    return {
      order_number: orderNumber,
      position: index + 1,
      product_id: product.id,
      product_name: line.itemName,
      mg: line.mg,
      pack: line.pack,
      qty: line.qty,
      price_cents: toCents(line.price),
      discount_cents: toCents(line.discount),
      facts: factsOf(product),
      stock_taken: countedFrom(product),
    };
  });
  await db.insertInto("order_line").values(lines).execute();
}
