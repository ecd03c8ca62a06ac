import { persistReducer, type WebStorage } from "redux-persist";
import type { CartItem } from "../../api";
import { LARGEST_QUANTITY } from "../../domain/cartTotals";
import { isMoney } from "../../domain/money";
import { isProductId } from "../../domain/productId";
import { cartSlice, linesWithout, type CartState } from "./cartSlice";

/** The two keys of localStorage (specification, section 3). */
export const CART_KEY = "cart";
const COUNT_KEY = "cartCount";

export interface RestoredCart {
  lines: CartItem[];
  /** Fields that could not be restored: "cart[1].qty" for a line by its first wrong field, "cart" for a text that is no list. */
  dropped: string[];
}

/** The stored cart, which all tabs of the browser share. */
export interface CartStorage {
  /** Undefined once the browser has refused storage: then the cart lives in memory. */
  read(): RestoredCart | undefined;
  write(lines: readonly CartItem[]): void;
}

/**
 * The stored cart: `cart` holds a plain array of lines and `cartCount` a plain
 * number, which support staff can read and paste. The lines are what counts.
 *
 * @param getStorage asked at each use, because a browser that refuses storage
 *   throws when it is mentioned
 * @param onRefused called when the browser refuses for the first time
 */
export function cartStorage(
  getStorage: () => Storage,
  onRefused: () => void,
): CartStorage {
  let isRefused = false;
  /**
   * Both values as last read or written here. A tab that starts writes late:
   * the same values, or an empty cart for none, could overwrite those of another tab.
   */
  let known: readonly string[] = [];
  function unlessRefused<Result>(access: (storage: Storage) => Result) {
    if (isRefused) return undefined;
    try {
      return access(getStorage());
    } catch {
      isRefused = true;
      onRefused();
      return undefined;
    }
  }
  return {
    read: () =>
      unlessRefused((storage) => {
        const text = storage.getItem(CART_KEY);
        known = [text ?? "[]", storage.getItem(COUNT_KEY) ?? "0"];
        return restoreCart(text);
      }),
    write: (lines) =>
      unlessRefused((storage) => {
        const text = JSON.stringify(lines);
        const count = String(lines.length);
        if (text === known[0] && count === known[1]) return;
        storage.setItem(CART_KEY, text);
        storage.setItem(COUNT_KEY, count);
        known = [text, count];
      }),
  };
}

/** redux-persist takes a value as restored only with this beside it. */
const PERSISTED = { version: -1, rehydrated: true };

/**
 * The storage engine of redux-persist: it maps the slice to the stored cart's
 * two plain keys, without redux-persist's own format.
 */
const storageEngine = (storage: CartStorage): WebStorage => ({
  async getItem() {
    const { lines = [], dropped = [] } = storage.read() ?? {};
    const notice = dropped.length > 0 ? "damaged storage" : null;
    // With `deserialize: false` values pass as they are, not as text.
    return { lines, notice, _persist: PERSISTED } as unknown as string;
  },
  async setItem(_key, value) {
    storage.write((value as unknown as CartState).lines);
  },
  async removeItem() {
    storage.write([]);
  },
});

/**
 * The restored cart first, then what was added before it was restored: a click
 * right after the page appears must not cost the cart of yesterday.
 */
function mergeRestored(
  { lines, notice }: Pick<CartState, "lines" | "notice">,
  _initial: CartState,
  current: CartState,
): CartState {
  const addedMeanwhile = linesWithout(
    current.lines,
    lines.map(({ itemId }) => itemId),
  );
  return {
    lines: [...lines, ...addedMeanwhile],
    notice: notice ?? current.notice,
    removed: current.removed,
  };
}

/** The cart's reducer, kept in the browser's storage by redux-persist. */
export const persistCart = (storage: CartStorage) =>
  persistReducer<CartState>(
    {
      key: cartSlice.name,
      storage: storageEngine(storage),
      serialize: false,
      deserialize: false,
      // Reading is synchronous: there is nothing to time out.
      timeout: 0,
      whitelist: ["lines"],
      stateReconciler: mergeRestored,
    } as Parameters<typeof persistReducer<CartState>>[0],
    cartSlice.reducer,
  );

/**
 * Reads what the key `cart` holds: valid lines are kept, with exactly the
 * specified fields; the rest is dropped, nothing is thrown. Of two lines with
 * one id the first is kept.
 *
 * @param text the value of the key, null if there is none
 */
export function restoreCart(text: string | null): RestoredCart {
  if (text === null) return { lines: [], dropped: [] };
  const entries = parse(text);
  if (!Array.isArray(entries)) return { lines: [], dropped: ["cart"] };
  const lines = new Map<string, CartItem>();
  const dropped: string[] = [];
  entries.forEach((entry: CartItem | null, index) => {
    const wrong = FIELDS.find((field) => !IS_VALID[field](entry?.[field]));
    const id = String(entry?.itemId);
    if (wrong || lines.has(id)) {
      dropped.push(`cart[${index}].${wrong ?? "itemId"}`);
      return;
    }
    const line = FIELDS.map((field) => [field, entry![field]]);
    lines.set(id, Object.fromEntries(line) as CartItem);
  });
  return { lines: [...lines.values()], dropped };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isWholeNumber = (value: unknown, largest = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(value) &&
  (value as number) >= 1 &&
  (value as number) <= largest;

/** Checks of the fields of a line. */
const IS_VALID: Readonly<Record<keyof CartItem, (value: unknown) => boolean>> =
  {
    itemId: isProductId,
    itemName: (name) => typeof name === "string" && name.trim() !== "",
    mg: (mg) =>
      mg === null || (typeof mg === "number" && mg > 0 && mg < Infinity),
    pack: (pack) => isWholeNumber(pack),
    qty: (qty) => isWholeNumber(qty, LARGEST_QUANTITY),
    price: isMoney,
    discount: isMoney,
  };
const FIELDS = Object.keys(IS_VALID) as (keyof CartItem)[];
