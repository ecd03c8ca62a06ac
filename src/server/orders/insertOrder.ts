import type { Order } from "../../storefront/api/endpoints.gen";
import type { Totals } from "../../domain/order/cartTotals";
import { shopCurrency } from "../../domain/money";
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
  products: readonly (CatalogProduct & { qty: number })[],
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
        order_number: orderNumber,
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
  await insertLines(
    db,
    orderNumber,
    order.orderItem.map(({ itemId, qty }) => {
      const product = products.get(productIdKey(itemId))!;
      return { ...product, qty };
    }),
  );
}
