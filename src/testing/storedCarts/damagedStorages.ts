import { IMPOSSIBLE_FIELDS, NO_LINES } from "./impossibleFields";
import { NO_LISTS } from "./noLists";
import {
  cream,
  drops,
  lineText,
  manyLines,
  tablets,
  type StoredCart,
} from "./storedCart";

const stored = (...lines: unknown[]) => ({
  cart: JSON.stringify(lines),
  cartCount: String(lines.length),
});
const many = manyLines(10_000);

/** Lists with more than one thing wrong, or wrong only as a whole. */
const LISTS: readonly StoredCart[] = [
  {
    what: "one id in two lines",
    entries: stored(cream, { ...cream, qty: 5 }, drops),
    restored: [cream, drops],
  },
  {
    what: "the id 7 and the id '7'",
    entries: stored(tablets, { ...tablets, itemId: "7", qty: 5 }),
    restored: [tablets],
  },
  {
    what: "the id '7' and the id 7",
    entries: stored({ ...tablets, itemId: "7" }, tablets),
    restored: [{ ...tablets, itemId: "7" }],
  },
  {
    what: "one id in 10,000 lines",
    entries: stored(...many.map((line) => ({ ...line, itemId: 7 }))),
    restored: [{ ...many[0]!, itemId: 7 }],
  },
  {
    what: "a damaged line before a whole one of the same id",
    entries: stored({ ...tablets, qty: 0 }, tablets),
    restored: [tablets],
  },
  {
    what: "every second of 10,000 lines damaged",
    entries: stored(
      ...many.map((line, at) => (at % 2 ? { ...line, qty: 1e9 } : line)),
    ),
    restored: many.filter((_, at) => at % 2 === 0),
  },
  {
    what: "no whole line at all",
    entries: stored(null, [], {}, "", 0, { ...tablets, price: -1 }),
    restored: [],
  },
  {
    what: "the id '__proto__' in two lines",
    entries: stored(
      { ...tablets, itemId: "__proto__" },
      { ...tablets, itemId: "__proto__" },
    ),
    restored: [{ ...tablets, itemId: "__proto__" }],
  },
  {
    what: "a field that comes twice, at last impossible",
    entries: {
      cart: `[${lineText(tablets).replace("}", ',"qty":0}')},${lineText(cream)}]`,
    },
    restored: [cream],
  },
  {
    what: "a damaged line beside a count of the lines that are left",
    entries: { ...stored(tablets, null), cartCount: "1" },
    restored: [tablets],
  },
  {
    what: "a damaged line and no count",
    entries: { cart: stored(null, tablets).cart },
    restored: [tablets],
  },
  {
    what: "cart and count exchanged",
    entries: { cart: "1", cartCount: stored(tablets).cart },
    restored: [],
  },
];

/**
 * Storages of which something can't be restored: the whole lines come back, and
 * the shopper is told once (design decisions, Cart).
 */
export const DAMAGED_STORAGES: readonly StoredCart[] = [
  ...NO_LISTS,
  ...IMPOSSIBLE_FIELDS,
  ...NO_LINES,
  ...LISTS,
];
