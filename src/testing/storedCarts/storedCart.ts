import type { CartItem } from "../../api";

/** What a browser's storage holds when the page is opened, and what must be restored from it. */
export interface StoredCart {
  /** Describes the storage in a test's title. */
  what: string;
  /** The storage's keys and values. */
  entries: Readonly<Record<string, string>>;
  /** Exactly the lines that are restored, in this order. */
  restored: readonly CartItem[];
}

export const tablets: CartItem = {
  itemId: 7,
  itemName: "Paracetamol 500mg tablets",
  mg: 500,
  pack: 32,
  qty: 2,
  price: 0.64,
  discount: 0.2,
};

export const cream: CartItem = {
  itemId: "cream-1",
  itemName: "Hand cream",
  mg: null,
  pack: 1,
  qty: 1,
  price: 3.1,
  discount: 0,
};

export const drops: CartItem = { ...cream, itemId: "b", itemName: "Eye drops" };

/** Many different lines. */
export const manyLines = (count: number): CartItem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...tablets,
    itemId: `vmpp-${index}`,
  }));

/**
 * A line's JSON with fields added or replaced. They are given as text, because
 * JSON.stringify never writes 1e999 or 2.0.
 */
export function lineText(
  line: CartItem,
  fields: Readonly<Record<string, string>> = {},
): string {
  const texts = Object.entries(line).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  return `{${Object.entries({ ...Object.fromEntries(texts), ...fields })
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(",")}}`;
}
