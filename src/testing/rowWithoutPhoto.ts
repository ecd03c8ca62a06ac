import type { Product } from "../api";
import { toCents } from "../domain/money";
import { productIdKey } from "../domain/productId";
import type { CatalogRow } from "../server/import/catalogRow";

/** A product as a host imports it, without photos: the host draws its packs. */
export const rowWithoutPhoto = (product: Product): CatalogRow => ({
  id: productIdKey(product.productId),
  name: product.productName,
  brand: product.brandName,
  category: product.category,
  mg: product.mg,
  pack: product.qty,
  priceCents: toCents(product.price),
  discountCents: toCents(product.discount),
  description: product.description,
  photo: [],
});
