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
    .selectFrom("order_line as line")
    .innerJoin("customer_order as o", "o.order_number", "line.order_number")
    .innerJoin("product", "product.product_id", "line.product_id")
    .select(["line.position", "line.product_id", "product_name", "status"])
    .select(["line.qty", "outcome", "outcome_qty as outcomePacks"])
    .select(["stock_taken", "stock"])
    .where("o.order_number", "=", orderNumber)
    .where("stock_taken", "is not", null)
    // All orders lock products in one order, so that no two wait for each other.
    .orderBy("line.product_id")
    .execute();
  const shortages: string[] = [];
  for (const line of lines) {
    const { position, product_id, stock } = line;
    // A substitute is a pack of another product.
    const isLeft =
      line.status === "cancelled" || line.outcome === "substituted";
    const packs = isLeft ? 0 : packsSupplied(line);
    const more = packs - (line.stock_taken ?? 0);
    if (more === 0) continue;
    if (stock !== null && stock < more) {
      shortages.push(shortageText(stock, line.product_name));
      moved.add(product_id);
      continue;
    }
    if (stock !== null) {
      const left = stock - more;
      if (packsLeft(left) !== packsLeft(stock)) moved.add(product_id);
      await db
        .updateTable("product")
        .set({ stock: left })
        .where("product_id", "=", product_id)
        .execute();
    }
    // Nobody counts them any more if there is no stock.
    await db
      .updateTable("order_line")
      .set({ stock_taken: stock === null ? null : packs })
      .where("order_number", "=", orderNumber)
      .where("position", "=", position)
      .execute();
  }
  if (shortages.length === 0) return;
  throw new HttpError(409, `${shortages.join(". ")}. ${refusal}`);
}
