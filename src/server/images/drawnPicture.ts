import { createHash } from "node:crypto";
import type { Product } from "../../api/endpoints.gen";
import { productIdKey } from "../../domain/productId";
import { DRAWING_VERSION, type PackView } from "./drawPack";

/** Few, since every product brings them twice: one change in a million keeps its name. */
const HASH_DIGITS = 5;
const NAME = new RegExp(
  `^(pack|contents)\\.[0-9a-f]{${HASH_DIGITS}}\\.(~?)([\\w-]+)\\.svg$`,
);

/**
 * Names of the two pictures drawn for a product without photos: the pack, then
 * its contents. A name changes with its drawing, so that browsers may keep it.
 */
export function drawnPictureNames({
  productId,
  productName,
  category,
  mg,
  qty,
}: Pick<
  Product,
  "productId" | "productName" | "category" | "mg" | "qty"
>): string[] {
  const hash = createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, productName, category, mg, qty]))
    .digest("hex")
    .slice(0, HASH_DIGITS);
  const id = productIdKey(productId);
  // Most ids stand in the name as they are, so that it packs well beside them.
  const idInName = /^[\w-]+$/.test(id)
    ? id
    : `~${Buffer.from(id).toString("base64url")}`;
  return [`pack.${hash}.${idInName}.svg`, `contents.${hash}.${idInName}.svg`];
}

/** What a drawn picture's name says; undefined for every other name. */
export function parseDrawnPictureName(
  name: string,
): { productId: string; view: PackView } | undefined {
  const match = NAME.exec(name);
  if (match === null) return undefined;
  const [, view, isCoded, id = ""] = match;
  return {
    productId: isCoded ? Buffer.from(id, "base64url").toString("utf8") : id,
    view: view as PackView,
  };
}
