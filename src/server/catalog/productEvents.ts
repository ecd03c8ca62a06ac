import { formatMoney } from "../../domain/money";
import { countOf } from "../../domain/product/units";
import { readEvents } from "../db/eventRepository";
import type { ShopDatabase } from "../db/schema";
import type { ProductRow } from "./productRepository";

/** The facts of a product that can be changed. */
export interface ProductState {
  /** The reason for which it is withdrawn; null if it is not. */
  withdrawn: string | null;
  priceCents: number;
  discountCents: number;
  photos: string[];
}

export const stateOf = (row: ProductRow): ProductState => ({
  priceCents: row.price_cents,
  discountCents: row.discount_cents,
  photos: JSON.parse(row.photos) as string[],
  withdrawn: row.withdrawn_reason,
});

/** A product's state, as its history has it: a line for each part. */
export const stateText = (product: ProductState): string =>
  [
    product.withdrawn ?? "on sale",
    formatMoney(product.priceCents),
    `${formatMoney(product.discountCents)} off a pair`,
    countOf(product.photos.length, "photo"),
  ].join("\n");

/** How histories name a product. */
export const productSubject = (id: string) => `product ${id}`;

/** A product's last changes, the newest first. */
export const readProductEvents = (db: ShopDatabase, id: string) =>
  readEvents(db, productSubject(id));
