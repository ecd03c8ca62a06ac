import type { CartItem, CurrentProducts, Product } from "../../api";
import { productIdKey } from "../../domain/productId";
import { findCurrent } from "./cartChanges";
import { findLine, lineOf, linesWithout } from "./cartSlice";
import type { LinkItem } from "./sharedCart";

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
