import type { CartItem } from "../../api";
import { isMoney } from "../../domain/money";
import { isProductId } from "../../domain/productId";
import { LARGEST_QUANTITY } from "../../domain/quantity";

export interface RestoredCart {
  lines: CartItem[];
  /** Whether anything in storage could not be kept. */
  damaged: boolean;
}

const isWholeNumber = (value: unknown, largest = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(value) &&
  (value as number) >= 1 &&
  (value as number) <= largest;

/** One line with exactly the specified fields, or undefined where one is missing or impossible. */
function restoreLine(entry: unknown): CartItem | undefined {
  // From null nothing can be read; whatever else is no line lacks some field.
  const { itemId, itemName, mg, pack, qty, price, discount } = (entry ??
    {}) as Partial<CartItem>;
  const isWhole =
    isProductId(itemId) &&
    typeof itemName === "string" &&
    itemName.trim() !== "" &&
    (mg === null || (typeof mg === "number" && mg > 0 && mg < Infinity)) &&
    isWholeNumber(pack) &&
    isWholeNumber(qty, LARGEST_QUANTITY) &&
    isMoney(price) &&
    isMoney(discount);
  if (!isWhole) return undefined;
  return { itemId, itemName, mg, pack: pack!, qty: qty!, price, discount };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads what the storage key `cart` holds: whole lines are kept, the rest is
 * dropped, nothing is thrown. Of two lines with one id the first is kept.
 *
 * @param text the value of the key, null where there is none
 */
export function restoreCart(text: string | null): RestoredCart {
  if (text === null) return { lines: [], damaged: false };
  const entries = parse(text);
  if (!Array.isArray(entries)) return { lines: [], damaged: true };
  const lines = new Map<string, CartItem>();
  for (const entry of entries) {
    const line = restoreLine(entry);
    if (line && !lines.has(String(line.itemId)))
      lines.set(String(line.itemId), line);
  }
  return { lines: [...lines.values()], damaged: lines.size < entries.length };
}
