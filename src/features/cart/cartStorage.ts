import type { WebStorage } from "redux-persist";
import type { CartItem } from "../../api";
import type { CartState } from "./cartSlice";
import { restoreCart } from "./restoreCart";

/** The two keys of the browser's storage (specification, section 3). */
export const CART_KEY = "cart";
const COUNT_KEY = "cartCount";

/** What redux-persist needs to find beside the state to take it as restored. */
const PERSISTED = { version: -1, rehydrated: true };

/** Called with what the key `cart` is about to hold. */
export type BeforeWrite = (text: string) => void;

/**
 * Stores the lines under both keys. What is stored already is not written
 * again, lest it comes after what another tab has written meanwhile.
 *
 * @throws DOMException where the browser refuses
 */
export function writeLines(
  storage: Storage,
  lines: readonly CartItem[],
  beforeWrite: BeforeWrite,
): void {
  const text = JSON.stringify(lines);
  if (storage.getItem(CART_KEY) !== text) {
    beforeWrite(text);
    storage.setItem(CART_KEY, text);
  }
  storage.setItem(COUNT_KEY, String(lines.length));
}

/**
 * The storage engine that redux-persist writes the cart slice through. It
 * knows nothing of redux-persist's own format: the keys hold a plain array of
 * lines and a plain number, which support staff can read and paste.
 * `cartCount` is written for them and for others; the lines are what counts.
 *
 * @param getStorage asked at each use, since a browser that refuses storage
 *   throws at the very mention of it
 * @param beforeWrite called with the lines as they will be stored
 */
export function cartStorage(
  getStorage: () => Storage,
  beforeWrite: BeforeWrite,
): WebStorage {
  return {
    async getItem() {
      const { lines, damaged } = restoreCart(getStorage().getItem(CART_KEY));
      const restored: Partial<CartState> = { lines };
      if (damaged) restored.notice = "damaged storage";
      // redux-persist is set up to hand values through as they are, not as text.
      return { ...restored, _persist: PERSISTED } as unknown as string;
    },
    async setItem(_key, value) {
      const { lines } = value as unknown as CartState;
      writeLines(getStorage(), lines, beforeWrite);
    },
    async removeItem() {
      getStorage().removeItem(CART_KEY);
      getStorage().removeItem(COUNT_KEY);
    },
  };
}
