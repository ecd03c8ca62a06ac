import type { Product } from "../storefront/api";
import { toCents } from "../domain/money";
import { productIdKey } from "../domain/product/productId";
import type { CatalogProduct } from "../server/catalog/catalogProduct";

/** A product as a host imports it, without photos. */
export const rowWithoutPhoto = ({
  productId,
  productName,
  brandName,
  qty,
  price,
  discount,
  ...facts
}: Product): CatalogProduct => ({
  ...facts,
  id: productIdKey(productId),
  name: productName,
  brand: brandName,
  pack: qty,
  price_cents: toCents(price),
  discount_cents: toCents(discount),
  photo: [],
});
