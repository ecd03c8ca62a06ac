import type { CartItem } from "../api";
import { LARGEST_QUANTITY } from "../../domain/order/cartTotals";
import { isProductId } from "../../domain/product/productId";

export interface LinkItem {
  itemId: string;
  /** Packs, 1 to 9,999. */
  qty: number;
}

/** Where the items start: behind the '#', which no server or log gets to see. */
const START = "#items=";

/**
 * Path of the page that shows a shared cart: `/cart/shared#items=7:2,12:1`. It
 * holds ids, percent-encoded, and quantities, nothing else.
 */
export function sharedCartPath(lines: readonly CartItem[]): string {
  const items = lines.map(
    ({ itemId, qty }) => `${encodeURIComponent(itemId)}:${qty}`,
  );
  return `/cart/shared${START}${items.join(",")}`;
}

/**
 * Reads the hash of a link to a cart. Never throws.
 *
 * @param hash as in `location.hash`
 * @returns each id once, in the link's order; undefined if the hash is no such
 *   link, or only a part of one
 */
export function readSharedCart(hash: string): LinkItem[] | undefined {
  if (!hash.startsWith(START)) return undefined;
  const items = new Map<string, LinkItem>();
  for (const text of hash.slice(START.length).split(",")) {
    const [, id = "", digits] = /^([^:]+):([1-9]\d*)$/.exec(text) ?? [];
    const itemId = decode(id);
    const qty = Number(digits);
    const isValid = isProductId(itemId) && qty <= LARGEST_QUANTITY;
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
