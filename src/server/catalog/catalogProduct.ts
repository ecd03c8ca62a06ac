import type { Product } from "../../api/endpoints.gen";
import type { Medicine } from "../../domain/medicine";
import { toAmount } from "../../domain/money";
import {
  isOnEnquiry,
  mayBeDiscounted,
  type SaleRule,
} from "../medicines/saleRules";
import { drawnPictureName } from "./drawnPicture";

/** A product of the catalog, as it is imported and stored. */
export interface CatalogProduct extends Medicine {
  id: string;
  name: string;
  brand: string;
  category: string;
  /** Milligrams; null if there is no single strength. */
  mg: number | null;
  /** Pills per pack. */
  pack: number;
  price_cents: number;
  /** Off each pair of packs. */
  discount_cents: number;
  description: string;
  /** The operator's own picture files. */
  photo: string[];
}

/** A product without the discount that the rules of sale forbid. */
export const withRules = (
  product: CatalogProduct,
  rules: readonly SaleRule[],
): CatalogProduct =>
  product.discount_cents === 0 || mayBeDiscounted(rules, product)
    ? product
    : { ...product, discount_cents: 0 };

/** Fields of the contract's product that are not stored as they are. */
type AddedField = "photo" | "onEnquiry" | "match";

/**
 * A product as the contract has it: dollars, the drawn picture if it has no
 * photos, and sold by these rules.
 */
export function toProduct(
  found: CatalogProduct,
  rules: readonly SaleRule[],
): Product {
  const { id, name, brand, category, mg, pack, ...stored } = withRules(
    found,
    rules,
  );
  const { price_cents, discount_cents, description, photo, ...facts } = stored;
  const product = {
    productId: id,
    productName: name,
    brandName: brand,
    category,
    mg,
    qty: pack,
    price: toAmount(price_cents),
    discount: toAmount(discount_cents),
    description,
    ...facts,
  } satisfies Record<
    Exclude<keyof Product, keyof Medicine | AddedField>,
    unknown
  >;
  return {
    ...product,
    photo: photo.length > 0 ? photo : [drawnPictureName(product)],
    ...(isOnEnquiry(rules, found) && { onEnquiry: true }),
  };
}

/** A product as it is stored. */
export const parseProduct = (data: string) =>
  JSON.parse(data) as CatalogProduct;
