import type { Product } from "../../storefront/api/endpoints.gen";
import type { Medicine } from "../../domain/product/medicine";
import { toAmount } from "../../domain/money";
import { containedIngredients } from "../medicines/containedIngredients";
import { deriveForm } from "../medicines/deriveForm";
import { packsLeft } from "./stock";
import { isDoubtfulStrength } from "../medicines/doubtfulStrength";
import type { MedicineNames } from "../medicines/medicineNames";
import { toSentProduct, type ProductRow } from "./productRepository";
import {
  isOnEnquiry,
  mayBeDiscounted,
  type SaleRule,
} from "../medicines/saleRules";

/** A product of the catalog, with all that is known of it. */
export interface CatalogProduct extends Medicine {
  id: string;
  name: string;
  brand: string;
  category: string;
  /** Milligrams; null if there is no single strength. */
  mg: number | null;
  /** Units in a pack; 1 where nobody has said how many. */
  pack: number;
  price_cents: number;
  /** Off each pair of packs. */
  discount_cents: number;
  description: string;
  /** The operator's own picture files. */
  photo: string[];
  /** Packs that are left; undefined if nobody counts them. */
  stock?: number;
}

/** A product as the operator sent it. */
export type SentProduct = Omit<CatalogProduct, "contains" | "pack"> & {
  /** Null where nobody has said how many. */
  pack: number | null;
};

/** Names, rules and settings that decide how a host sells a product. */
export interface SaleTerms {
  names: MedicineNames;
  rules: readonly SaleRule[];
  /** True if prescription medicines are kept off sale. */
  hidesPrescription: boolean;
}

/** A stored product as it is sold. */
export const productOf = (
  row: ProductRow,
  names: MedicineNames,
): CatalogProduct => ({
  ...describeProduct(toSentProduct(row), names),
  ...(row.stock !== null && { stock: row.stock }),
});

/** Adds to what the operator sent what the names of medicines tell of it; a strength that can't be right is left out. */
export function describeProduct(
  sent: SentProduct,
  names: MedicineNames,
): CatalogProduct {
  const { contains, legalClass } = containedIngredients(
    sent,
    sent.ingredients ?? [],
    names,
  );
  const product: CatalogProduct = {
    ...deriveForm({ ...sent, hasPack: sent.pack !== null }, names),
    ...(legalClass && { legalClass }),
    ...sent,
    ...(contains.length > 0 && { contains }),
    pack: sent.pack ?? 1,
  };
  const { mg, name } = product;
  const isDoubtful =
    mg !== null && isDoubtfulStrength(mg, name, product, names);
  return isDoubtful ? { ...product, mg: null } : product;
}

/**
 * Why a product is not on sale; undefined if it is.
 *
 * @param withdrawn the reason for which the operator has withdrawn it
 */
export const reasonNotSold = (
  { legalClass }: Pick<CatalogProduct, "legalClass">,
  withdrawn: string | null,
  { hidesPrescription }: Pick<SaleTerms, "hidesPrescription">,
): string | undefined =>
  withdrawn ??
  (hidesPrescription && legalClass === "prescription"
    ? "it needs a prescription"
    : undefined);

/** A product without the discount that the rules of sale forbid. */
export const withRules = (
  product: CatalogProduct,
  rules: readonly SaleRule[],
): CatalogProduct =>
  product.discount_cents === 0 || mayBeDiscounted(rules, product)
    ? product
    : { ...product, discount_cents: 0 };

/** A product as the contract has it: in dollars, and sold by these rules. */
export function toProduct(
  found: CatalogProduct,
  rules: readonly SaleRule[],
): Product {
  const { id, name, brand, category, mg, pack, ...rest } = withRules(
    found,
    rules,
  );
  const { price_cents, discount_cents, stock, ...same } = rest;
  return {
    productId: id,
    productName: name,
    brandName: brand,
    category,
    mg,
    qty: pack,
    price: toAmount(price_cents),
    discount: toAmount(discount_cents),
    ...same,
    ...(stock !== undefined && { packsLeft: packsLeft(stock) }),
    ...(isOnEnquiry(rules, found) && { onEnquiry: true }),
  };
}
