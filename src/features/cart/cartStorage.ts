import type { WebStorage } from "redux-persist";
import type { CartState } from "./cartSlice";
import { restoreCart } from "./restoreCart";

/** The two keys of the browser's storage (specification, section 3). */
export const CART_KEY = "cart";
export const COUNT_KEY = "cartCount";

/** What redux-persist needs to find beside the state to take it as restored. */
const PERSISTED = { version: -1, rehydrated: true };

/**
 * The storage engine that redux-persist writes the cart slice through. It
 * knows nothing of redux-persist's own format: the keys hold a plain array of
 * lines and a plain number, which support staff can read and paste.
 * `cartCount` is written for them and for others; the lines are what counts.
 *
 * @param getStorage asked at each use, since a browser that refuses storage
 *   throws at the very mention of it
 */
export function cartStorage(getStorage: () => Storage): WebStorage {
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
      getStorage().setItem(CART_KEY, JSON.stringify(lines));
      getStorage().setItem(COUNT_KEY, String(lines.length));
    },
    async removeItem() {
      getStorage().removeItem(CART_KEY);
      getStorage().removeItem(COUNT_KEY);
    },
  };
}
