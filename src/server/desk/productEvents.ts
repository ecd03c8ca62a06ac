import { formatMoney } from "../../domain/money";
import type { CatalogProduct } from "../catalog/catalogProduct";
import { addEvent, readEvents } from "../db/eventRepository";
import type { ShopDatabase } from "../db/schema";
import { countOf } from "../import/importReport";

/** What can be changed of a product. */
export interface ProductState {
  /** The reason for which it is withdrawn; null if it is not. */
  withdrawn: string | null;
  priceCents: number;
  discountCents: number;
  photos: string[];
}

/**
 * @param product as the catalog has it
 * @param withdrawn the reason for which it is withdrawn; by default it is not
 */
export const stateOf = (
  product: CatalogProduct | undefined,
  withdrawn: string | null = null,
): ProductState => ({
  priceCents: product?.price_cents ?? 0,
  discountCents: product?.discount_cents ?? 0,
  photos: product?.photo ?? [],
  withdrawn,
});

/** A product's state, as its history has it: a line for each part. */
export const stateText = (product: ProductState): string =>
  [
    product.withdrawn ?? "on sale",
    formatMoney(product.priceCents),
    `${formatMoney(product.discountCents)} off a pair`,
    countOf(product.photos.length, "photo"),
  ].join("\n");

const subjectOf = (id: string) => `product ${id}`;

/** A product's last changes, the newest first. */
export const readProductEvents = (db: ShopDatabase, id: string) =>
  readEvents(db, subjectOf(id));

/**
 * Writes down who has changed a product; best in the transaction that changes
 * it. What was so before is no change: a script may say it every minute.
 */
export async function addProductEvent(
  db: ShopDatabase,
  id: string,
  event: { who: string; action: string },
  was: ProductState,
  is: ProductState,
): Promise<void> {
  const [before, after] = [stateText(was), stateText(is)];
  if (before === after) return;
  await addEvent(db, { ...event, subject: subjectOf(id), before, after });
}
