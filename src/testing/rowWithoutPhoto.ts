import type { Product } from "../api";
import { toCents } from "../domain/money";
import { productIdKey } from "../domain/productId";
import type { CatalogProduct } from "../server/catalog/catalogRepository";

/** A product as a host imports it, without photos: the host draws its packs. */
export const rowWithoutPhoto = (product: Product): CatalogProduct => ({
  id: productIdKey(product.productId),
  name: product.productName,
  brand: product.brandName,
  category: product.category,
  mg: product.mg,
  pack: product.qty,
  price_cents: toCents(product.price),
  discount_cents: toCents(product.discount),
  description: product.description,
  photo: [],
});
