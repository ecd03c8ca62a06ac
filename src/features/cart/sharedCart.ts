import type { CartItem, CurrentProducts, Product } from "../../api";
import { LARGEST_QUANTITY } from "../../domain/cartTotals";
import { isProductId, productIdKey } from "../../domain/productId";
import { findCurrent } from "./cartChanges";
import { findLine, lineOf, linesWithout } from "./cartSlice";

/** One item of a link to a cart. */
export interface LinkItem {
  /** The product's id as text. */
  itemId: string;
  /** Packs, 1 to 9,999. */
  qty: number;
}

/** The link's parameter; it stands behind the '#', which no server or log gets to see. */
const PARAMETER = "items";

/**
 * Path of the page that shows a shared cart: `/cart/shared#items=7:2,12:1`. It
 * holds ids, percent-encoded, and quantities, nothing else.
 */
export function sharedCartPath(lines: readonly CartItem[]): string {
  const items = lines.map(
    ({ itemId, qty }) => `${encodeURIComponent(itemId)}:${qty}`,
  );
  return `/cart/shared#${PARAMETER}=${items.join(",")}`;
}

/**
 * Reads the hash of a link to a cart. Never throws.
 *
 * @param hash as in `location.hash`
 * @returns each id once, in the link's order; undefined if the hash is no such
 *   link, or only a part of one
 */
export function readSharedCart(hash: string): LinkItem[] | undefined {
  const [name, list] = hash.replace(/^#/, "").split("=");
  if (name !== PARAMETER || !list) return undefined;
  const items = new Map<string, LinkItem>();
  for (const text of list.split(",")) {
    const [, id = "", digits = ""] =
      /^([^:]+):([1-9]\d{0,3})$/.exec(text) ?? [];
    const itemId = decode(id);
    const qty = Number(digits);
    const isValid = isProductId(itemId) && qty >= 1 && qty <= LARGEST_QUANTITY;
    if (!isValid || items.has(itemId)) return undefined;
    items.set(itemId, { itemId, qty });
  }
  return [...items.values()];
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return "";
  }
}

/** An item of a shared cart, beside what the shop and one's own cart have of it. */
export interface SharedItem extends LinkItem {
  /** Undefined if it is no longer sold. */
  product: Product | undefined;
  /** Packs in one's own cart; 0 if it is not there. */
  ownQty: number;
}

/** A shared cart compared with one's own. */
export interface SharedCart {
  items: SharedItem[];
  /** The shared cart as lines of today's products, without what is no longer sold. */
  lines: CartItem[];
  /** Those lines that one's own cart lacks. */
  missing: CartItem[];
  /** What is in one's own cart alone. */
  onlyOwn: CartItem[];
}

/** Compares a shared cart with what is sold now and with one's own cart. */
export function compareCarts(
  linkItems: readonly LinkItem[],
  products: CurrentProducts,
  own: readonly CartItem[],
): SharedCart {
  const items = linkItems.map((item) => ({
    ...item,
    product: findCurrent(products, item.itemId) ?? undefined,
    ownQty: findLine(own, item.itemId)?.qty ?? 0,
  }));
  const lines = items.flatMap(({ product, qty }) =>
    product ? lineOf(product, qty) : [],
  );
  return {
    items,
    lines,
    missing: linesWithout(
      lines,
      own.map(({ itemId }) => itemId),
    ),
    onlyOwn: linesWithout(
      own,
      linkItems.map(({ itemId }) => productIdKey(itemId)),
    ),
  };
}
