import { createHash } from "node:crypto";
import type { Product } from "../../api/endpoints.gen";
import { productIdKey } from "../../domain/productId";
import { DRAWING_VERSION, type PackView } from "../pictures/drawPack";

/** What a drawing depends on, and the id that its name carries. */
export type DrawnProduct = Pick<
  Product,
  "productId" | "productName" | "category" | "mg" | "qty"
>;

function drawingHash({ productName, category, mg, qty }: DrawnProduct): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, productName, category, mg, qty]))
    .digest("hex")
    .slice(0, 8);
}

function pictureName(id: string, view: PackView, hash: string): string {
  return `${Buffer.from(id).toString("base64url")}.${view}.${hash}.svg`;
}

/**
 * Names of the two pictures drawn for a product without photos: the pack, then
 * its contents. A name changes with its drawing, so that browsers may keep it.
 */
export function drawnPictureNames(product: DrawnProduct): string[] {
  const id = productIdKey(product.productId);
  const hash = drawingHash(product);
  return [pictureName(id, "pack", hash), pictureName(id, "contents", hash)];
}

/** What a drawn picture's name says; undefined for every other name. */
export function parseDrawnPictureName(
  name: string,
): { productId: string; view: PackView } | undefined {
  const match = /^([\w-]+)\.(pack|contents)\.[0-9a-f]{8}\.svg$/.exec(name);
  if (match === null) return undefined;
  const [, id = "", view] = match;
  return {
    productId: Buffer.from(id, "base64url").toString("utf8"),
    view: view as PackView,
  };
}
