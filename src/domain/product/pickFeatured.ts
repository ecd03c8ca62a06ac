import type { Medicine } from "./medicine";

/** Products in the list of the home page; its gallery teaser shows others. */
export const LISTED_AT_HOME = 8;
const IN_GALLERY_TEASER = 6;

export const featuredCall = {
  featured: "true",
  pageSize: LISTED_AT_HOME + IN_GALLERY_TEASER,
} as const;

type Promoted = Pick<Medicine, "legalClass"> & {
  onEnquiry?: boolean;
  packsLeft?: number;
};

/**
 * Tells if a product may be promoted: its class is known, it needs no
 * prescription, and it can be ordered (docs/medicines.md).
 */
export const mayBePromoted = ({
  legalClass,
  onEnquiry,
  packsLeft,
}: Promoted): boolean =>
  legalClass !== undefined &&
  legalClass !== "prescription" &&
  !onEnquiry &&
  packsLeft !== 0;

/**
 * A few products that show the whole range: the first of each category in
 * turn, then the second of each, and so on.
 */
export function pickFeatured<Product extends { category: string }>(
  products: readonly Product[],
  count: number,
): Product[] {
  const byCategory = new Map<string, Product[]>();
  for (const product of products) {
    const others = byCategory.get(product.category);
    if (others) others.push(product);
    else byCategory.set(product.category, [product]);
  }
  const picked: Product[] = [];
  const wanted = Math.min(count, products.length);
  for (let row = 0; picked.length < wanted; row += 1) {
    for (const ofCategory of byCategory.values()) {
      const product = ofCategory[row];
      if (product) picked.push(product);
    }
  }
  return picked.slice(0, count);
}

/**
 * The products of a home page: those that may be promoted, or those of unknown
 * class if the class of none is known.
 */
export function homeProducts<Product extends Promoted & { category: string }>(
  products: readonly Product[],
): Product[] {
  const promoted = products.filter(mayBePromoted);
  const isNoneKnown = products.every(({ legalClass }) => !legalClass);
  return pickFeatured(isNoneKnown ? products : promoted, featuredCall.pageSize);
}
