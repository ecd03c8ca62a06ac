import { sql } from "kysely";
import type { ShopDatabase } from "../db/schema";
import { within, type TimeRange } from "./timeRange";

/** A product by what was ordered of it; money in integer cents. */
export interface OrderedProduct {
  id: string;
  /** As it was called in one of the orders. */
  name: string;
  packs: number;
  orders: number;
  /** After discounts, without delivery. */
  revenueCents: number;
}

/** The products of which most packs were ordered, the most ordered first. */
export async function readOrderedProducts(
  db: ShopDatabase,
  range: TimeRange,
  most: number,
): Promise<OrderedProduct[]> {
  const rows = await db
    .selectFrom("order_line as line")
    .innerJoin("customer_order as o", "o.order_number", "line.order_number")
    .select(({ fn }) => [
      "line.product_id as id",
      fn.max("line.product_name").as("name"),
      fn.sum("line.qty").as("packs"),
      fn.countAll().as("orders"),
      // Whole numbers: half of three packs is one pair (specification, section 9).
      sql<number>`sum(line.qty * line.price_cents - line.qty / 2 * line.discount_cents)`.as(
        "revenue",
      ),
    ])
    .where(within("o.placed_at", range))
    .groupBy("line.product_id")
    .orderBy("packs", "desc")
    .orderBy("line.product_id")
    .limit(most)
    .execute();
  return rows.map(({ id, name, packs, orders, revenue }) => ({
    id,
    name,
    packs: Number(packs),
    orders: Number(orders),
    revenueCents: Number(revenue),
  }));
}
