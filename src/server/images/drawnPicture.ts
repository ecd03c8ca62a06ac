import { createHash } from "node:crypto";
import type { Product } from "../../api/endpoints.gen";
import { productIdKey } from "../../domain/productId";
import { DRAWING_VERSION, type PackView } from "./drawPack";

/** What a drawing depends on, and the id that its name carries. */
export type DrawnProduct = Pick<
  Product,
  "productId" | "productName" | "category" | "mg" | "qty"
>;

/** Few, since every product brings them twice: one change in a million keeps its name. */
const HASH_DIGITS = 5;

function drawingHash({ productName, category, mg, qty }: DrawnProduct): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, productName, category, mg, qty]))
    .digest("hex")
    .slice(0, HASH_DIGITS);
}

/** Most ids: they stand in the name as they are, so that it packs well beside them. */
const PLAIN_ID = /^[\w-]+$/;
/** What an id of other characters begins with in a name. */
const CODED = "~";

const idInName = (id: string) =>
  PLAIN_ID.test(id) ? id : CODED + Buffer.from(id).toString("base64url");

const idOfName = (text: string) =>
  text.startsWith(CODED)
    ? Buffer.from(text.slice(CODED.length), "base64url").toString("utf8")
    : text;

function pictureName(id: string, view: PackView, hash: string): string {
  return `${view}.${hash}.${idInName(id)}.svg`;
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

const NAME = new RegExp(
  `^(pack|contents)\\.[0-9a-f]{${HASH_DIGITS}}\\.(~?[\\w-]+)\\.svg$`,
);

/** What a drawn picture's name says; undefined for every other name. */
export function parseDrawnPictureName(
  name: string,
): { productId: string; view: PackView } | undefined {
  const match = NAME.exec(name);
  if (match === null) return undefined;
  const [, view, id = ""] = match;
  return { productId: idOfName(id), view: view as PackView };
}
