import { hash } from "node:crypto";
import type { Product } from "../../api/endpoints.gen";
import { productIdKey } from "../../domain/productId";

/** The facts about a medicine that its picture shows. */
export type DrawnProduct = Pick<
  Product,
  "productName" | "category" | "mg" | "qty" | "form" | "unit"
>;

/** Part of a picture's name: raised with every change that alters any drawing. */
const DRAWING_VERSION = 2;

/** Few, since every product brings them: one change in a million keeps its name. */
const HASH_DIGITS = 5;
// Versions before 0.3 drew a second picture of each product, its contents.
const NAME = new RegExp(
  `^(?:pack|contents)\\.[0-9a-f]{${HASH_DIGITS}}\\.(~?)([\\w-]+)\\.svg$`,
);

/**
 * The name of the picture drawn for a product without photos. It changes with
 * the drawing, so that browsers may keep it.
 */
export function drawnPictureName(
  product: DrawnProduct & Pick<Product, "productId">,
): string {
  const { productId, productName, category, mg, qty, form, unit } = product;
  const drawn = [DRAWING_VERSION, productName, category, mg, qty, form, unit];
  const digits = hash("sha256", JSON.stringify(drawn), "hex");
  const id = productIdKey(productId);
  // Most ids stand in the name as they are, so that it packs well beside them.
  const idInName = /^[\w-]+$/.test(id)
    ? id
    : `~${Buffer.from(id).toString("base64url")}`;
  return `pack.${digits.slice(0, HASH_DIGITS)}.${idInName}.svg`;
}

/** The product whose drawn picture has this name, now or in the past; undefined for every other name. */
export function drawnProductId(name: string): string | undefined {
  const [, isCoded, id = ""] = NAME.exec(name) ?? [];
  if (!id) return undefined;
  return isCoded ? Buffer.from(id, "base64url").toString("utf8") : id;
}
