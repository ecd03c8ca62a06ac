import { announceStock, packsLeft, shortageText } from "../catalog/stock";
import { packsSupplied } from "../../domain/order/orderPayment";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { HttpError } from "../http/httpError";

/** Products whose stock visitors have to be told anew. */
export type MovedStock = Set<string>;

/**
 * Runs something that may move stock, and tells search indexes afterwards, also if
 * it was refused: an index that says otherwise than the database is put right by it.
 */
export async function movingStock<T>(
  db: ShopDatabase,
  task: (moved: MovedStock) => Promise<T>,
): Promise<T> {
  const moved: MovedStock = new Set();
  try {
    return await task(moved);
  } finally {
    // The commit stands, whether or not lists say so yet.
    await announceStock(db, [...moved]).catch(() => {});
  }
}

/**
 * Takes as many packs out of the stock as the lines of an order are now, or puts back
 * what they no longer are. Called by whatever places or changes an order, in its
 * transaction: of two that want the last pack one is refused.
 *
 * @param refusal says what did not happen then
 * @throws HttpError (409) that names what is left
 */
export async function settleStock(
  db: ShopTransaction,
  orderNumber: string,
  { moved, refusal }: { moved: MovedStock; refusal: string },
): Promise<void> {
  const lines = await db
    .selectFrom("order_line")
    .innerJoin(
      "customer_order as o",
      "o.order_number",
      "order_line.order_number",
    )
    .select(["position", "product_id", "product_name", "stock_taken"])
    .select(["order_line.qty", "outcome", "outcome_qty as outcomePacks"])
    .select("status")
    .where("o.order_number", "=", orderNumber)
    .where("stock_taken", "is not", null)
    // All orders lock products in one order, so that no two wait for each other.
    .orderBy("product_id")
    .execute();
  const shortages: string[] = [];
  for (const line of lines) {
    const { position, product_id: id } = line;
    // A substitute is a pack of another product.
    const isLeft =
      line.status === "cancelled" || line.outcome === "substituted";
    const packs = isLeft ? 0 : packsSupplied(line);
    const more = packs - (line.stock_taken ?? 0);
    if (more === 0) continue;
    const taken = await db
      .updateTable("product")
      .set(({ eb }) => ({ stock: eb("stock", "-", more) }))
      .where("product_id", "=", id)
      .where("stock", ">=", more)
      .returning("stock")
      .executeTakeFirst();
    const now = taken?.stock ?? undefined;
    if (now === undefined) {
      const left = await stockOf(db, id);
      if (left !== null) {
        shortages.push(shortageText(left, line.product_name));
        moved.add(id);
        continue;
      }
    } else if (packsLeft(now) !== packsLeft(now + more)) moved.add(id);
    await db
      .updateTable("order_line")
      .set({ stock_taken: now === undefined ? null : packs })
      .where("order_number", "=", orderNumber)
      .where("position", "=", position)
      .execute();
  }
  if (shortages.length === 0) return;
  throw new HttpError(409, `${shortages.join(". ")}. ${refusal}`);
}

/** The packs that are left of a product; null if nobody counts them any more. */
async function stockOf(db: ShopTransaction, id: string) {
  const row = await db
    .selectFrom("product")
    .select("stock")
    .where("product_id", "=", id)
    .executeTakeFirst();
  return row?.stock ?? null;
}
